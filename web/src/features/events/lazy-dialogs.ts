import { lazy } from 'react';

export const EventDialog = lazy(() => import('./event-dialog.tsx').then((m) => ({ default: m.EventDialog })));
export const GoingDialog = lazy(() => import('./going-dialog.tsx').then((m) => ({ default: m.GoingDialog })));
export const CalendarDialog = lazy(() => import('./calendar-dialog.tsx').then((m) => ({ default: m.CalendarDialog })));
