import { lazy } from 'react';

export const Notices = lazy(() => import('./notices.tsx').then((m) => ({ default: m.Notices })));
