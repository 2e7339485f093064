import { lazyPart } from '../../lib/browser/load-code.ts';

export const SlotDialog = lazyPart(() => import('./slot-dialog.tsx').then((m) => m.SlotDialog));
