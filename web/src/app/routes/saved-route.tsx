import { SavedPosts } from '../../feed/saved/saved-posts.tsx';
import { t } from '../../lib/text/i18n.ts';
import { Screen } from '../../ui/layout/screen.tsx';

export function SavedRoute() {
  return (
    <Screen title={t('saved.title')} lead={t('saved.lead')} column>
      <SavedPosts />
    </Screen>
  );
}
