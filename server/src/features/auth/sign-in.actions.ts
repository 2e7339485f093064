import { normalizeEmail } from 'contract/email.ts';
import { audit } from '../../database/audit.ts';
import { ApiError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findCredentialsByEmail } from '../../sessions/credentials.queries.ts';
import { countFailures } from '../../sessions/failures.ts';
import type { Identity } from '../../sessions/identity.ts';
import { hashPassword, verifyPassword } from '../../sessions/passwords.ts';

export interface Attempt {
  email: string;
  password: string;
  address: string;
  userAgent: string;
}

export interface SignedIn {
  userId: string;
  token: string;
}

export async function signIn(services: Services, identity: Identity, attempt: Attempt): Promise<SignedIn> {
  const email = normalizeEmail(attempt.email);
  const { address, password } = attempt;
  const userId = await countFailures(services, { email, address }, () => findBearer(services, email, password));
  if (!userId) {
    await audit(services.db, 'sign_in_failed', null, null, { email });
    throw new ApiError('wrong_credentials', 'Wrong email or password.');
  }
  return openSession(services, identity, userId, attempt);
}

/** For a person who proved their identity, by password or invitation. */
export async function openSession(
  { db }: Services,
  identity: Identity,
  userId: string,
  { address, userAgent }: Pick<Attempt, 'address' | 'userAgent'>,
): Promise<SignedIn> {
  const { internalAdapter } = await identity.$context;
  const { token } = await internalAdapter.createSession(userId, false, { ipAddress: address, userAgent });
  await audit(db, 'signed_in', userId, userId);
  return { userId, token };
}

// An unknown address costs as much as a wrong password: one read and one hash.
async function findBearer({ db }: Services, email: string, password: string): Promise<string | null> {
  const credentials = await findCredentialsByEmail(db, email);
  if (!credentials) {
    await hashPassword(password);
    return null;
  }
  const { hash, userId } = credentials;
  return (await verifyPassword({ hash, password })) ? userId : null;
}
