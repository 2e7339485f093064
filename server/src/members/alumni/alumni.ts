import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockMember } from '../suspended.queries.ts';
import { mailAlumni } from './alumni.mails.ts';
import { moveAlumniByHand } from './alumni.queries.ts';

interface AlumniDecision {
  userId: string;
  officerId: string;
  alumni: boolean;
}

/** Overrides the graduation year; mails new alumni. Throws conflict for people who have not joined. */
export async function setAlumniByHand(
  services: Services,
  tx: Database,
  { userId, officerId, alumni }: AlumniDecision,
): Promise<void> {
  const member = await lockMember(tx, userId);
  if (!member) throw notFound('member');
  if (!member.joined_at) throw new ApiError('conflict', t('errors.notJoined'));
  const moved = await moveAlumniByHand(tx, userId, alumni, services.clock.now());
  if (!moved) return;
  await happened(tx, alumni ? 'alumni.added' : 'alumni.removed', {
    actorId: officerId,
    subject: { kind: 'user', id: userId },
  });
  if (alumni) await mailAlumni(services, tx, [moved], 'byHand');
  await happened(tx, 'member.updated', { userId });
}
