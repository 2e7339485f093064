import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { mailSecurityNotice } from '../security.mails.ts';
import { requirePassword, wrongPassword } from '../sessions/require-password.ts';
import { requireCode } from '../sessions/require-proof.ts';
import { signOutEverywhere } from '../sessions/sessions.queries.ts';
import { replacePassword, revokeLinks } from './credentials.queries.ts';
import { requireUncommon } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  code?: string | undefined;
  address: string;
}

/** Also ends other sessions and mailed links, because a thief of the old password may have requested them. */
export async function replaceOwnPassword(services: Services, member: Member, change: PasswordChange): Promise<void> {
  const { currentPassword: password, newPassword, code, address } = change;
  const credentials = await requirePassword(services, member, { field: 'currentPassword', password, address });
  await requireCode(services, member, { credentials, code, address });
  await requireUncommon(services, newPassword, { field: 'newPassword', member: credentials });
  const newHash = await hashPassword(newPassword);
  await inTransaction(services, async (tx) => {
    // The second of two concurrent changes used a password that is no longer valid.
    if (!(await replacePassword(tx, member.id, credentials.hash, newHash))) throw wrongPassword('currentPassword');
    const sessionIds = await signOutEverywhere(tx, member.id, member.sessionId);
    await revokeLinks(tx, member.id);
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'passwordChanged' });
    await happened(tx, 'password.changed', { actorId: member.id, subject: { kind: 'user', id: member.id } });
    await happened(tx, 'sessions.closed', { sessionIds });
  });
}
