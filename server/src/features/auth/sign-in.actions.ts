import { APIError } from 'better-auth/api';
import { audit } from '../../database/audit.ts';
import { ClubError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { countFailures } from '../../sessions/failures.ts';
import type { Identity } from '../../sessions/identity.ts';

/** A try to sign in, and where it comes from. */
export interface Attempt {
  email: string;
  password: string;
  address: string;
  userAgent: string;
}

/** A new session: whose it is, and the cookies that carry it. */
export interface SignedIn {
  userId: string;
  cookies: string[];
}

/** Signs a member in. */
export async function signIn(services: Services, identity: Identity, attempt: Attempt): Promise<SignedIn> {
  const email = attempt.email.trim().toLowerCase();
  const { address } = attempt;
  const signedIn = await countFailures(services, { email, address }, () =>
    openSession(identity, { ...attempt, email }),
  );
  if (!signedIn) {
    await audit(services.db, 'sign_in_failed', null, null, { email });
    throw new ClubError('wrong_credentials', 'Wrong email or password.');
  }
  await audit(services.db, 'signed_in', signedIn.userId, signedIn.userId);
  return signedIn;
}

async function openSession(identity: Identity, attempt: Attempt): Promise<SignedIn | null> {
  const { email, password, address, userAgent } = attempt;
  try {
    const { headers, response } = await identity.api.signInEmail({
      body: { email, password },
      headers: { 'user-agent': userAgent, 'x-client-address': address },
      returnHeaders: true,
    });
    return { userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    // Unknown address, wrong password, not an address at all: the same words for each.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
