import type { User } from 'contract/members.ts';
import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { MemberSummary } from '../../features/members/member-summary.tsx';

/** The left side of home, its numbers live. */
export function Summary({ me }: { me: User }) {
  const { connected } = useConnectionCounts(me);
  return <MemberSummary me={me} connections={connected} />;
}
