import { lazyPart } from '../lib/load-code.ts';

export const Toasts = lazyPart(() => import('./toasts.tsx').then((m) => m.Toasts));
