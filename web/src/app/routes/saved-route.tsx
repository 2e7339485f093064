import { SavedPosts } from '../../features/feed/saved/saved-posts.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function SavedRoute() {
  usePageTitle(t('saved.title'));
  return (
    <Screen title={t('saved.title')} lead={t('saved.lead')} column>
      <SavedPosts />
    </Screen>
  );
}
