import type { RecoveryCodes, SecondFactorSetup } from 'contract/account.second-factor.ts';
import { mailSecondFactorOff } from '../../accounts/second-factor.mails.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import { countFailures } from '../../sessions/failures.ts';
import type { Member } from '../../sessions/member.ts';
import { requirePassword } from '../../sessions/require-password.ts';
import { deleteSecondFactor } from '../../sessions/second-factor.queries.ts';
import {
  describeAppSecret,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
  takeCode,
} from '../../sessions/second-factor.ts';
import { signOutEverywhere } from '../../sessions/sessions.queries.ts';
import { enable, putSetup, replaceCodes } from './second-factor.queries.ts';

interface Confirmation {
  password: string;
  code: string;
  address: string;
}

export async function setUpSecondFactor(
  services: Services,
  member: Member,
  { password, address }: Omit<Confirmation, 'code'>,
): Promise<SecondFactorSetup> {
  const { email } = await requirePassword(services, member, { field: 'password', password, address });
  const secret = newAppSecret();
  if (!(await putSetup(services.db, member.id, services.secret.seal(secret))))
    throw new ApiError('conflict', t('errors.secondFactorOn'));
  return describeAppSecret(secret, services.club.current.name, email);
}

/** Also ends the other sessions: they were opened without it. */
export async function enableSecondFactor(services: Services, member: Member, code: string): Promise<RecoveryCodes> {
  return inTransaction(services, async (tx, emit) => {
    const right = await takeCode(services, tx, { userId: member.id, code, enabled: false });
    if (!right || !(await enable(tx, member.id))) throw wrongCode();
    const recoveryCodes = await makeRecoveryCodes(services, tx, member.id);
    const sessionIds = await signOutEverywhere(tx, member.id, member.sessionId);
    await record(tx, 'secondFactor.enabled', member);
    emit('session.ended', { sessionIds });
    return { recoveryCodes };
  });
}

export async function disableSecondFactor(
  services: Services,
  member: Member,
  confirmation: Confirmation,
): Promise<void> {
  await confirmed(services, member, confirmation, async (tx, email) => {
    await deleteSecondFactor(tx, member.id);
    await record(tx, 'secondFactor.disabled', member);
    await mailSecondFactorOff(services, tx, { email, name: member.name });
  });
}

export async function replaceRecoveryCodes(
  services: Services,
  member: Member,
  confirmation: Confirmation,
): Promise<RecoveryCodes> {
  return confirmed(services, member, confirmation, async (tx) => {
    await record(tx, 'recoveryCodes.replaced', member);
    return { recoveryCodes: await makeRecoveryCodes(services, tx, member.id) };
  });
}

/** Does `work` in the transaction that takes the code. A wrong one counts as a failed sign-in. */
async function confirmed<Result>(
  services: Services,
  member: Member,
  { password, code, address }: Confirmation,
  work: (tx: Database, email: string) => Promise<Result>,
): Promise<Result> {
  const { email } = await requirePassword(services, member, { field: 'password', password, address });
  const done = await countFailures(services, { email, address, knownAs: member.sessionId }, () =>
    inTransaction(services, async (tx) => {
      if (!(await takeCode(services, tx, { userId: member.id, code }))) return null;
      return { result: await work(tx, email) };
    }),
  );
  if (!done) throw wrongCode();
  return done.result;
}

async function makeRecoveryCodes({ secret }: Services, tx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(secret, userId, code)),
  );
  return codes;
}

function record(
  tx: Database,
  action: 'secondFactor.enabled' | 'secondFactor.disabled' | 'recoveryCodes.replaced',
  { id }: Member,
): Promise<void> {
  return recordAudit(tx, { action, actorId: id, subject: { kind: 'user', id } });
}

function wrongCode(): ApiError {
  return invalidField('code', t('invalid.code'), t('errors.wrongCode'));
}
