import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findSkill, putEndorsement, type Skill } from './endorsements.queries.ts';

export async function toggleEndorsement(services: Services, endorserId: string, of: Skill): Promise<void> {
  if (of.userId === endorserId) throw new ApiError('invalid_input', t('errors.ownSkill'));
  await inTransaction(services, async (tx) => {
    const toggled = await putEndorsement(tx, of, endorserId);
    if (!toggled) throw notFound('member');
    const { outcome, skillId } = toggled;
    if (outcome === 'missing') throw notFound('skill');
    if (outcome === 'unconnected') throw new ApiError('forbidden', t('errors.connectionsEndorse'));
    await happened(tx, `skill.${outcome}`, { userId: of.userId, endorserId, skillId });
  });
}

export async function requireSkill(db: Services['db'], viewerId: string, of: Skill): Promise<void> {
  const found = await findSkill(db, viewerId, of);
  if (!found?.isThere) throw notFound(found ? 'skill' : 'member');
}
