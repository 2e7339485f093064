// Other features may import only these.
export { InvitationDialog } from './users/invitation-dialog.tsx';
export { useInviteAgain } from './users/use-invite-again.ts';
