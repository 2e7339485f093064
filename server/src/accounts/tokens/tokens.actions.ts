import { randomUUID } from 'node:crypto';
import type { createToken, PersonalToken } from 'contract/accounts/account.tokens.ts';
import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { mailSecurityNotice } from '../security.mails.ts';
import { newPersonalToken } from './personal-tokens.ts';
import { deleteOwnToken, insertToken } from './tokens.queries.ts';

const subjectOf = (id: string) => ({ kind: 'user', id }) as const;

/** Only this response contains the text of the token. */
export async function createOwnToken(
  services: Services,
  member: Member,
  { name, scope, days }: BodyOf<typeof createToken>,
): Promise<PersonalToken & { token: string }> {
  if (!services.club.current.personalTokens) throw new ApiError('forbidden', t('errors.tokensOff'));
  if (scope === 'admin' && member.role !== 'admin') throw new ApiError('forbidden', t('errors.officerToken'));
  const id = randomUUID();
  const { text, hash } = newPersonalToken(id);
  return inTransaction(services, async (tx) => {
    const token = await insertToken(
      tx,
      { id, userId: member.id, name: name.trim(), scope, hash, days },
      accountLimits.tokens,
    );
    if (!token) throw new ApiError('conflict', t('errors.maxTokens', { max: accountLimits.tokens }));
    await happened(tx, 'token.created', { actorId: member.id, subject: subjectOf(member.id), detail: { scope, days } });
    const values = { name: token.name };
    await mailSecurityNotice(services, tx, { userId: member.id, what: 'tokenCreated', values });
    return { ...token, token: text };
  });
}

export async function revokeOwnToken(services: Services, member: Member, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await deleteOwnToken(tx, member.id, id))) throw notFound('token');
    await happened(tx, 'token.revoked', { actorId: member.id, subject: subjectOf(member.id) });
  });
}
