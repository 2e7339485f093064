import type { Proof } from 'contract/accounts/account.proof.ts';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import type { Credentials } from '../password/credentials.queries.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.queries.ts';
import { consumeCode } from '../second-factor/second-factor.ts';
import { countFailures } from './failures.ts';
import { requirePassword } from './require-password.ts';
import { findProof } from './sessions.queries.ts';

/** Needs a proof from the last ten minutes, or one in the body. Throws confirmation_required or invalid_input. */
export async function requireProof(services: Services, request: FastifyRequest): Promise<void> {
  const { member, ip: address } = request;
  if (!member) throw new ApiError('not_signed_in', t('errors.notSignedIn'));
  // The body was validated with them.
  const { password, code } = (request.body ?? {}) as Static<typeof Proof>;
  if (password === undefined) return requireRecentProof(services, member);
  const credentials = await requirePassword(services, member, { field: 'password', password, address });
  await requireCode(services, member, { credentials, code, address });
}

export async function requireCode(
  services: Services,
  member: Member,
  { credentials, code, address }: { credentials: Credentials; code: string | undefined; address: string },
): Promise<void> {
  if (!(await isSecondFactorOn(services.db, member.id))) return;
  if (code === undefined) return requireRecentProof(services, member);
  const attempted = { email: credentials.email, address, knownAs: member.sessionId };
  const passed = await countFailures(services, attempted, () =>
    inTransaction(services, async (tx) => (await consumeCode(services, tx, { userId: member.id, code })) || null),
  );
  if (!passed) throw invalidField('code', t('invalid.code'), t('errors.wrongCode'));
}

async function requireRecentProof({ db }: Services, { sessionId }: Member): Promise<void> {
  if (!(await findProof(db, sessionId))) throw new ApiError('confirmation_required', t('errors.confirmationRequired'));
}
