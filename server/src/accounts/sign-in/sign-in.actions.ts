import { normalizeEmail } from 'contract/accounts/email.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findCredentialsByEmail } from '../password/credentials.queries.ts';
import { verifyPassword } from '../password/passwords.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.queries.ts';
import { countFailures } from '../sessions/failures.ts';
import { insertSession, recordSeen } from '../sessions/sessions.queries.ts';
import { requireNotSuspended } from '../suspension/suspensions.ts';
import { findBrowser } from './known-browsers.queries.ts';
import { recognizeBrowser } from './known-browsers.ts';

export interface Origin {
  address: string;
  userAgent: string;
  browser: string | null;
}

export interface SignedIn {
  userId: string;
  token: string;
  browser: string;
}

export async function checkPassword(
  services: Services,
  attempt: { email: string; password: string } & Pick<Origin, 'address' | 'browser'>,
): Promise<{ userId: string; secondFactor: boolean }> {
  const email = normalizeEmail(attempt.email);
  const { address, browser, password } = attempt;
  const knownAs = browser && (await findBrowser(services.db, email, browser));
  const bearer = await countFailures(services, { email, address, knownAs }, async () =>
    // An unknown address costs as much as a wrong password.
    verifyPassword(services.db, await findCredentialsByEmail(services.db, email), password),
  );
  if (!bearer) throw new ApiError('wrong_credentials', t('errors.wrongCredentials'));
  return { userId: bearer.userId, secondFactor: await isSecondFactorOn(services.db, bearer.userId) };
}

/** For a person who proved their identity in full. Throws suspended. */
export async function openSession(
  services: Services,
  userId: string,
  { address, userAgent, browser: known }: Origin,
): Promise<SignedIn> {
  const token = newToken();
  return inTransaction(services, async (tx) => {
    await insertSession(tx, { userId, token, address, userAgent });
    await requireNotSuspended(services, tx, userId);
    await recordSeen(tx, userId);
    await happened(tx, 'member.signedIn', { actorId: userId, subject: { kind: 'user', id: userId } });
    return { userId, token, browser: await recognizeBrowser(services, tx, userId, { browser: known, userAgent }) };
  });
}
