import type { ClubEvent } from 'contract/events.ts';
import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { feed } from '../../features/feed/posts.ts';
import { AdminSteps } from '../../features/first-steps/admin-steps.tsx';
import { MemberSteps } from '../../features/first-steps/member-steps.tsx';
import { selectItems } from '../../lib/store/lists.ts';
import { useAppSelector, useMember } from '../../lib/store.ts';
import { TodaySteps } from './today-steps.tsx';

export function FirstSteps({ event }: { event: ClubEvent | null }) {
  const { connected, sent } = useConnectionCounts();
  const isAdmin = useMember().role === 'admin';
  const posted = useAppSelector((state) => selectItems(state, feed).length > 0);
  return (
    <>
      {isAdmin && <AdminSteps posted={posted} />}
      <MemberSteps contacts={connected + sent}>
        <TodaySteps event={event} />
      </MemberSteps>
    </>
  );
}
