import type { User } from 'contract/members.ts';
import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { AdminSteps } from '../../features/first-steps/admin-steps.tsx';
import { MemberSteps } from '../../features/first-steps/member-steps.tsx';

/** What somebody new does first: for admins the club, for everybody themselves. */
export function FirstSteps({ me }: { me: User }) {
  const { connected } = useConnectionCounts(me);
  return (
    <>
      {me.role === 'admin' && <AdminSteps me={me} />}
      <MemberSteps me={me} connected={connected} />
    </>
  );
}
