import { SavedPosts } from '../../features/feed/saved-posts.tsx';
import { useMe } from '../../lib/store.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import classes from './post-route.module.css';

/** /saved */
export function SavedRoute() {
  const me = useMe();
  usePageTitle(t('saved.title'));
  if (!me) return null;
  return (
    <div className={classes.post}>
      <ScreenTitle title={t('saved.title')} lead={t('saved.lead')} />
      <SavedPosts me={me} />
    </div>
  );
}
