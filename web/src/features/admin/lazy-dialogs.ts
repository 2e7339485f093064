import { lazyPart } from '../../lib/load-code.ts';

export const InvitationDialog = lazyPart(() => import('./invitation-dialog.tsx').then((m) => m.InvitationDialog));

export const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx').then((m) => m.DecisionDialog));
