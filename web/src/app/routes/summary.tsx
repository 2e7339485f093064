import { useConnectionCounts } from '../../features/connections/use-connection-counts.ts';
import { MemberSummary } from '../../features/members/member-summary.tsx';

export function Summary() {
  const { connected } = useConnectionCounts();
  return <MemberSummary connections={connected} />;
}
