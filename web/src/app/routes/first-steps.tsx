import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { feed } from '../../features/feed/posts.ts';
import { AdminSteps } from '../../features/first-steps/admin-steps.tsx';
import { MemberSteps } from '../../features/first-steps/member-steps.tsx';
import { selectItems } from '../../lib/store/lists.ts';
import { useAppSelector, useMember } from '../../lib/store.ts';

export function FirstSteps() {
  const { connected } = useConnectionCounts();
  const isAdmin = useMember().role === 'admin';
  const posted = useAppSelector((state) => selectItems(state, feed).length > 0);
  return (
    <>
      {isAdmin && <AdminSteps posted={posted} />}
      <MemberSteps connected={connected} />
    </>
  );
}
