import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import { hashTokenFor, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { countFailures } from '../sessions/failures.ts';
import { consumeVerification, findVerifiedMember, insertVerification } from '../sessions/verifications.queries.ts';
import { findBrowser } from '../sign-in/known-browsers.queries.ts';
import type { Origin } from '../sign-in/sign-in.actions.ts';
import { consumeCode } from './second-factor.ts';

const challengeMinutes = 5;

export async function openChallenge(db: Database, userId: string): Promise<string> {
  const token = newToken();
  await insertVerification(db, { userId, tokenHash: hashTokenFor('second-factor', token), minutes: challengeMinutes });
  return token;
}

/** A wrong code counts as a failed sign-in. Throws wrong_code, sign_in_expired. */
export async function passChallenge(
  services: Services,
  { token, code, address, browser }: { token: string | null; code: string } & Pick<Origin, 'address' | 'browser'>,
): Promise<string> {
  const tokenHash = hashTokenFor('second-factor', token ?? '');
  const member = token ? await findVerifiedMember(services.db, tokenHash) : null;
  if (!member) throw expired();
  const { userId, email } = member;
  const knownAs = browser && (await findBrowser(services.db, email, browser));
  const passed = await countFailures(services, { email, address, knownAs }, () =>
    inTransaction(services, async (tx) => {
      if (!(await consumeCode(services, tx, { userId, code }))) return null;
      if (!(await consumeVerification(tx, tokenHash))) throw expired();
      return true;
    }),
  );
  if (!passed) throw new ApiError('wrong_code', t('errors.wrongCodeTryNext'));
  return userId;
}

function expired(): ApiError {
  return new ApiError('sign_in_expired', t('errors.signInExpired'));
}
