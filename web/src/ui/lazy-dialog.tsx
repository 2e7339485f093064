import { lazyPart } from '../lib/load-code.ts';

/** Dialogs come with Mantine's overlays, which are heavy: they are fetched when the first one opens. */
export const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then((m) => m.ConfirmDialog));
