import { lazyPart } from '../../lib/browser/load-code.ts';

export const ReactionPill = lazyPart(() => import('./reaction-pill.tsx').then((m) => m.ReactionPill));
