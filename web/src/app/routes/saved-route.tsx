import { SavedPosts } from '../../features/feed/saved-posts.tsx';
import { t } from '../../lib/i18n.ts';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Screen } from '../../ui/screen.tsx';

/** /saved */
export function SavedRoute() {
  const me = useMe();
  usePageTitle(t('saved.title'));
  if (!me) return null;
  return (
    <Screen title={t('saved.title')} lead={t('saved.lead')} column>
      <SavedPosts me={me} />
    </Screen>
  );
}
