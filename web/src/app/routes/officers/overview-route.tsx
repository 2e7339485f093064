import { OverviewScreen } from '../../../officers/overview/overview-screen.tsx';
import { findingCounts } from '../../../operations/health/finding-counts.ts';

export function OverviewRoute() {
  return <OverviewScreen findings={findingCounts.use()} />;
}
