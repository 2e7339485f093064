import { normalizeEmail } from 'contract/accounts/email.ts';
import { requireOwnName } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { acceptOnTheWayIn } from '../acceptances.queries.ts';
import { consumeInvitation, findInvitation } from '../invitations/redeem.queries.ts';
import { requireUncommon } from '../password/password-rules.ts';
import { hashPassword } from '../password/passwords.ts';
import { hasAdmin, insertPassword, insertUser, markJoined } from '../sign-in/accounts.queries.ts';

export interface Registration {
  token: string;
  password: string;
  name?: string | undefined;
  email?: string | undefined;
  acceptedRules?: number | string | undefined;
}

/** Throws registration_failed unless the body, valid or not, has the token of a valid invitation. */
export async function requireInvitation(db: Database, body: unknown): Promise<void> {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
  if (typeof token !== 'string' || !(await findInvitation(db, hashToken(token)))) throw registrationFailed();
}

/** Works once per invitation, even under concurrency. Throws registration_failed if it is no longer valid. */
export async function acceptInvitation(services: Services, registration: Registration): Promise<string> {
  const tokenHash = hashToken(registration.token);
  const invited = await findInvitation(services.db, tokenHash);
  if (!invited) throw registrationFailed();
  const member = { name: registration.name ?? invited.name ?? '', email: invited.email ?? registration.email ?? '' };
  await requireUncommon(services, registration.password, { field: 'password', member });
  const passwordHash = await hashPassword(registration.password);
  return inTransaction(services, async (tx) => {
    const invitation = await consumeInvitation(tx, tokenHash);
    if (!invitation) throw registrationFailed();
    // The first admin's link is invalid as soon as there is an admin.
    if (!invitation.user_id && (await hasAdmin(tx))) throw registrationFailed();
    const name = registration.name?.trim() ?? null;
    if (name !== null) await requireOwnName(tx, name, invitation.user_id);
    const userId = invitation.user_id ?? (await createNamedUser(tx, registration, invitation.role));
    if (!(await markJoined(tx, userId, name))) throw registrationFailed();
    await insertPassword(tx, userId, passwordHash);
    await acceptOnTheWayIn(tx, userId, registration.acceptedRules);
    await happened(tx, 'member.joined', { userId, joinLinkId: null });
    return userId;
  });
}

async function createNamedUser(tx: Database, { name, email }: Registration, role: 'student' | 'moderator' | 'admin') {
  const fields = { ...(!name && { name: t('invalid.required') }), ...(!email && { email: t('invalid.required') }) };
  if (!name || !email) throw new ApiError('invalid_input', t('errors.nameAndEmail'), { fields });
  const userId = await insertUser(tx, { name: name.trim(), email: normalizeEmail(email), role });
  if (!userId) throw new ApiError('conflict', t('errors.accountExists'));
  return userId;
}

function registrationFailed(): ApiError {
  return new ApiError('registration_failed', t('errors.registrationFailed'));
}
