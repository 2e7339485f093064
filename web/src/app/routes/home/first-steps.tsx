import type { ClubEvent } from 'contract/events/events.ts';
import { AdminSteps } from '../../../club/first-steps/admin-steps.tsx';
import { MemberSteps } from '../../../club/first-steps/member-steps.tsx';
import { feed } from '../../../feed/posts.ts';
import { selectItems } from '../../../lib/store/lists.ts';
import { useAppSelector, useMember } from '../../../lib/store/store.ts';
import { useConnectionCounts } from '../../../members/connections/use-connection-counts.ts';
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
