import { lazyComponent } from '../../lib/browser/load-code.ts';

export const GroupsScreen = lazyComponent(() => import('./directory/groups-screen.tsx').then((m) => m.GroupsScreen));
export const GroupPage = lazyComponent(() => import('./page/group-page.tsx').then((m) => m.GroupPage));
export const JoinScreen = lazyComponent(() => import('./links/join-screen.tsx').then((m) => m.JoinScreen));
