import { SavedPosts } from '../../features/feed/saved-posts.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
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
