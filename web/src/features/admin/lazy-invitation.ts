import { lazy } from 'react';

export const InvitationDialog = lazy(() =>
  import('./invitation-dialog.tsx').then((m) => ({ default: m.InvitationDialog })),
);
