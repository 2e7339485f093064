import { useConnectionCounts } from '../../../members/connections/use-connection-counts.ts';
import { MemberSummary } from '../../../members/directory/member-summary.tsx';

export function Summary() {
  const { connected } = useConnectionCounts();
  return <MemberSummary connections={connected} />;
}
