import { OverviewScreen } from '../../../officers/overview/overview-screen.tsx';
import { HealthHint } from '../../../operations/health/health-hint.tsx';

export function OverviewRoute() {
  return (
    <>
      <HealthHint />
      <OverviewScreen />
    </>
  );
}
