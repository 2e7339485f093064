import { listGroupMembers } from 'contract/chat/groups/membership.ts';
import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { mayPost } from '../../chat/groups/groups.ts';
import { GroupPage, GroupsScreen, JoinScreen } from '../../chat/groups/lazy-group-screens.ts';
import { call } from '../../lib/api/api-client.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';

const skeleton = <RowSkeleton count={3} />;
const GroupPosts = lazyPart(() => import('../../feed/posts/group-posts.tsx').then((m) => m.GroupPosts), skeleton);
const GroupEvents = lazyPart(() => import('../../events/groups/group-events.tsx').then((m) => m.GroupEvents), skeleton);

/** One file has the screens of groups, so that the first screens name it once. */
export function GroupsRoute() {
  const { id } = useParams();
  const { pathname } = useLocation();
  if (pathname === '/groups/join') return <JoinScreen />;
  return id ? <OpenedGroup key={id} id={id} /> : <GroupsScreen />;
}

function OpenedGroup({ id }: { id: string }) {
  const find = useCallback(
    async (q: string) => {
      const members = await call(listGroupMembers, { params: { id }, query: { q, limit: 6 } });
      return members.map(({ user }) => user);
    },
    [id],
  );
  return (
    <GroupPage
      id={id}
      posts={(group) => <GroupPosts group={group} mayPost={mayPost(group)} find={find} />}
      events={({ _id, mine }) => <GroupEvents groupId={_id} mayCreate={mine === 'owner'} />}
    />
  );
}
