import { useLocation, useParams } from 'react-router';
import { GroupPage, GroupsScreen, JoinScreen } from '../../chat/groups/lazy-group-screens.ts';
import { lazyComponent } from '../../lib/browser/load-code.ts';

const GroupPosts = lazyComponent(() => import('../../feed/posts/group-posts.tsx').then((m) => m.GroupPosts));
const GroupEvents = lazyComponent(() => import('../../events/groups/group-events.tsx').then((m) => m.GroupEvents));

/** One file has the screens of groups, so that the first screens name it once. */
export function GroupsRoute() {
  const { id } = useParams();
  const { pathname } = useLocation();
  if (pathname === '/groups/join') return <JoinScreen />;
  if (!id) return <GroupsScreen />;
  return (
    <GroupPage
      key={id}
      id={id}
      posts={(group, mayPost, find) => <GroupPosts {...{ group, mayPost, find }} />}
      events={({ _id, mine }) => <GroupEvents groupId={_id} mayCreate={mine === 'owner'} />}
    />
  );
}
