import { SavedPosts } from '../../feed/saved/saved-posts.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function SavedRoute() {
  usePageTitle(t('saved.title'));
  return (
    <Screen title={t('saved.title')} lead={t('saved.lead')} column>
      <SavedPosts />
    </Screen>
  );
}
