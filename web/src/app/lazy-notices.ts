import { lazyPart } from '../lib/load-code.ts';

export const Notices = lazyPart(() => import('./notices.tsx').then((m) => m.Notices));
