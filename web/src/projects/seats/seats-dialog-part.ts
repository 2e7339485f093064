import { lazyPart } from '../../lib/browser/load-code.ts';

export const SeatsDialog = lazyPart(() => import('./seats-dialog.tsx').then((m) => m.SeatsDialog));
