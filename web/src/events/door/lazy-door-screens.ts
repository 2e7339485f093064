import { lazyPart } from '../../lib/browser/load-code.ts';

export const TicketScreen = lazyPart(() => import('./ticket/ticket-screen.tsx').then((m) => m.TicketScreen));
export const DoorScreen = lazyPart(() => import('./door-screen.tsx').then((m) => m.DoorScreen));
export const WallScreen = lazyPart(() => import('./wall/wall-screen.tsx').then((m) => m.WallScreen));
export const CheckInScreen = lazyPart(() => import('./wall/check-in-screen.tsx').then((m) => m.CheckInScreen));
