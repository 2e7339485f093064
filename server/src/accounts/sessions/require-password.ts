import { happened } from '../../platform/facts/happened.ts';
import { type ApiError, invalidField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { type Credentials, findCredentials } from '../password/credentials.queries.ts';
import { verifyPassword } from '../password/passwords.ts';
import { countFailures } from './failures.ts';

export interface TypedPassword {
  field: string;
  password: string;
  address: string;
}

/** A wrong password counts as a failed sign-in. Not 401, because the session is still valid. */
export async function requirePassword(services: Services, member: Member, typed: TypedPassword): Promise<Credentials> {
  const { field, password, address } = typed;
  const credentials = await findCredentials(services.db, member.id);
  if (!credentials) throw wrongPassword(field);
  const { email } = credentials;
  const right = await countFailures(services, { email, address, knownAs: member.sessionId }, () =>
    verifyPassword(services.db, credentials, password),
  );
  if (right) return right;
  await happened(services, 'password.failed', { actorId: member.id, subject: { kind: 'user', id: member.id } });
  throw wrongPassword(field);
}

export function wrongPassword(field: string): ApiError {
  return invalidField(field, t('invalid.password'), t('errors.wrongPassword'));
}
