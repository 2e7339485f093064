// What other nouns may use of officers: inviting someone again.
export { InvitationDialog } from './users/invitation-dialog.tsx';
export { useInviteAgain } from './users/use-invite-again.ts';
