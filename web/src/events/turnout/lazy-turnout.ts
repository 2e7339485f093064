import { lazyPart } from '../../lib/browser/load-code.ts';

export const Turnout = lazyPart(() => import('./turnout.tsx').then((m) => m.Turnout));
