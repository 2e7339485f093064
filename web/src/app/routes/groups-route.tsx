import { GroupList } from '../../features/chat/group-list.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import classes from './post-route.module.css';

/** /groups */
export function GroupsRoute() {
  usePageTitle(t('groups.title'));
  return (
    <div className={classes.post}>
      <ScreenTitle title={t('groups.title')} lead={t('groups.lead')} />
      <GroupList />
    </div>
  );
}
