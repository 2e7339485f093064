// Other nouns may use these of officers: inviting someone again.
export { InvitationDialog } from './users/invitation-dialog.tsx';
export { useInviteAgain } from './users/use-invite-again.ts';
