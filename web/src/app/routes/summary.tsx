import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { MemberSummary } from '../../features/members/member-summary.tsx';

/** The left side of home, its numbers live. */
export function Summary() {
  const { connected } = useConnectionCounts();
  return <MemberSummary connections={connected} />;
}
