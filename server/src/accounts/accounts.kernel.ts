// Other nouns may use these: addresses, invitations, proofs, sessions and their end.
export { insertAcceptance } from './acceptances.queries.ts';
export { findHolder, findHolderOf } from './addresses/addresses.queries.ts';
export { mailClaim } from './addresses/addresses.ts';
export { linkApplications } from './invitations/approvals.queries.ts';
export { type InvitedUser, lockInvitedUser, putInvitedUser } from './invitations/invitations.queries.ts';
export { mailInvitation, renewLink, requireInvitedUser, storeLink, visibleLink } from './invitations/invitations.ts';
export { findAnyRole, findStanding, lockEmail, lockRoles } from './locks.queries.ts';
export { hashPassword } from './password/passwords.ts';
export { newResetLink } from './password/reset-links.ts';
export { removeAccount } from './removal/remove-account.ts';
export { deleteSecondFactor, isSecondFactorOn } from './second-factor/second-factor.queries.ts';
export { mailOtherAdmins, mailSecurityNotice } from './security.mails.ts';
export { listAdminAddresses, listOfficerIds } from './sessions/officers.queries.ts';
export { requireProof } from './sessions/require-proof.ts';
export { signOutEverywhere } from './sessions/sessions.queries.ts';
export { requireReach, requireStill } from './standing.ts';
export { liftSuspension, suspendAccount } from './suspension/suspensions.ts';
