import { useLocation } from 'react-router';
import { lazyComponent } from '../../lib/browser/load-code.ts';

const GroupsRoute = lazyComponent(() => import('./groups-route.tsx').then((m) => m.GroupsRoute));
const OfficesRoute = lazyComponent(() => import('./offices-route.tsx').then((m) => m.OfficesRoute));

/** The first screens name the file of each screen, so these share one that leads on. */
export function GroupsOrOffices() {
  return useLocation().pathname.startsWith('/offices') ? <OfficesRoute /> : <GroupsRoute />;
}
