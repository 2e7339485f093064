import { lazy } from 'react';

export const InvitationDialog = lazy(() =>
  import('./invitation-dialog.tsx').then((m) => ({ default: m.InvitationDialog })),
);

export const DecisionDialog = lazy(() => import('./decision-dialog.tsx').then((m) => ({ default: m.DecisionDialog })));
