import { lazyPart } from '../../lib/browser/load-code.ts';

export const GuestsScreen = lazyPart(() => import('./guests-screen.tsx').then((m) => m.GuestsScreen));
