import { lazyPart } from '../../lib/load-code.ts';

export const EventDialog = lazyPart(() => import('./event-dialog.tsx').then((m) => m.EventDialog));
export const GoingDialog = lazyPart(() => import('./going-dialog.tsx').then((m) => m.GoingDialog));
export const CalendarDialog = lazyPart(() => import('./calendar-dialog.tsx').then((m) => m.CalendarDialog));
