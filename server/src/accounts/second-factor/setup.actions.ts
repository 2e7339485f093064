import type { RecoveryCodes, SecondFactorSetup } from 'contract/accounts/account.second-factor.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findHolder } from '../addresses/addresses.queries.ts';
import { mailSecurityNotice } from '../security.mails.ts';
import { signOutEverywhere } from '../sessions/sessions.queries.ts';
import { deleteSecondFactor, enable, isSecondFactorOn, putSetup, replaceCodes } from './second-factor.queries.ts';
import { consumeCode, describeAppSecret, hashRecoveryCode, newAppSecret, newRecoveryCodes } from './second-factor.ts';

export async function setUpSecondFactor(services: Services, member: Member): Promise<SecondFactorSetup> {
  const holder = await findHolder(services.db, member.id);
  if (!holder) throw notFound('member');
  const secret = newAppSecret();
  if (!(await putSetup(services.db, member.id, services.secret.encrypt(secret))))
    throw new ApiError('conflict', t('errors.secondFactorOn'));
  return describeAppSecret(secret, services.club.current.name, holder.email);
}

/** Also ends the other sessions: they were opened without it. */
export async function enableSecondFactor(services: Services, member: Member, code: string): Promise<RecoveryCodes> {
  return inTransaction(services, async (tx) => {
    const right = await consumeCode(services, tx, { userId: member.id, code, enabled: false });
    if (!right || !(await enable(tx, member.id))) throw wrongCode();
    const recoveryCodes = await makeRecoveryCodes(services, tx, member.id);
    const sessionIds = await signOutEverywhere(tx, member.id, member.sessionId);
    await record(tx, 'secondFactor.enabled', member);
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'secondFactorOn' });
    await happened(tx, 'sessions.closed', { sessionIds });
    return { recoveryCodes };
  });
}

export async function disableSecondFactor(services: Services, member: Member): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await deleteSecondFactor(tx, member.id))) return;
    await record(tx, 'secondFactor.disabled', member);
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'secondFactorOff' });
  });
}

export async function replaceRecoveryCodes(services: Services, member: Member): Promise<RecoveryCodes> {
  return inTransaction(services, async (tx) => {
    if (!(await isSecondFactorOn(tx, member.id))) throw new ApiError('conflict', t('errors.secondFactorOffNow'));
    await record(tx, 'recoveryCodes.replaced', member);
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'recoveryCodesReplaced' });
    return { recoveryCodes: await makeRecoveryCodes(services, tx, member.id) };
  });
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
  return happened(tx, action, { actorId: id, subject: { kind: 'user', id } });
}

function wrongCode(): ApiError {
  return invalidField('code', t('invalid.code'), t('errors.wrongCode'));
}
