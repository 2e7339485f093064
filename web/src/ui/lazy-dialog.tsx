import { lazy } from 'react';

/** Dialogs come with Mantine's overlays, which are heavy: they are fetched when the first one opens. */
export const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })));
