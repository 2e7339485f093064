import { projectLimits } from 'contract/projects/projects.limits.ts';
import { isBlank } from 'contract/text.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { countNamed, findContributor } from '../contributors.queries.ts';
import { requireAuthor } from '../projects.actions.ts';
import { findAuthorId, requireProject } from '../projects.queries.ts';
import { deleteRequest, deleteRequestsOf, hasRequest, insertRequest, listRequesters } from './requests.queries.ts';
import { fillSeat, findSeat, lockProject } from './seats.queries.ts';

interface SeatPath {
  id: string;
  seatId: string;
}

export async function requestSeat(services: Services, member: Member, { id, seatId }: SeatPath, note: string) {
  await requireProject(services.db, member.id, id);
  await inTransaction(services, async (tx) => {
    const { authorId, filledBy } = await lockSeat(tx, id, seatId);
    if (authorId === member.id) throw new ApiError('conflict', t('errors.ownProject'));
    if (!authorId) throw new ApiError('conflict', t('errors.seatWithoutAuthor'));
    const contributor = await findContributor(tx, id, member.id);
    if (contributor?.isConfirmed) throw new ApiError('conflict', t('errors.alreadyContributing'));
    if (filledBy) throw new ApiError('conflict', t('errors.seatTaken'));
    const request = { seatId, userId: member.id };
    if (!(await insertRequest(tx, request, isBlank(note) ? '' : note.trim()))) return;
    await happened(tx, 'seat.requested', { projectId: id, userId: member.id, authorId });
  });
}

export async function withdrawSeatRequest(services: Services, member: Member, { id, seatId }: SeatPath) {
  await requireProject(services.db, member.id, id);
  await inTransaction(services, async (tx) => {
    const { authorId } = await lockSeat(tx, id, seatId);
    await endRequest(tx, { projectId: id, seatId, userId: member.id, authorId });
  });
}

export async function answerSeatRequest(
  services: Services,
  member: Member,
  { id, seatId, userId }: SeatPath & { userId: string },
  accept: boolean,
): Promise<void> {
  await requireAuthor(services.db, member, id);
  await inTransaction(services, async (tx) => {
    const { filledBy } = await lockSeat(tx, id, seatId);
    if (!(await hasRequest(tx, member.id, { seatId, userId }))) {
      if (accept && filledBy === userId) return;
      throw notFound('request');
    }
    if (!accept) return endRequest(tx, { projectId: id, seatId, userId, authorId: member.id });
    if (filledBy) throw new ApiError('conflict', t('errors.seatTaken'));
    await requireRoomFor(tx, id, userId);
    await fillSeat(tx, { projectId: id, seatId, userId });
    await deleteRequestsOf(tx, id, userId);
    await happened(tx, 'seat.filled', { projectId: id, userId, actorId: member.id });
  });
}

/** A member who is in the project waits for no seat in it. */
export async function endRequests(tx: Database, projectId: string, userId: string): Promise<void> {
  if (!(await deleteRequestsOf(tx, projectId, userId))) return;
  const authorId = await findAuthorId(tx, projectId);
  await happened(tx, 'seat.requestEnded', { projectId, userId, authorId, isLast: true });
}

async function lockSeat(tx: Database, projectId: string, seatId: string) {
  await lockProject(tx, projectId);
  const seat = await findSeat(tx, projectId, seatId);
  if (!seat) throw notFound('seat');
  return seat;
}

async function endRequest(
  tx: Database,
  { seatId, ...ended }: { projectId: string; seatId: string; userId: string; authorId: string | null },
): Promise<void> {
  const { projectId, userId } = ended;
  if (!(await deleteRequest(tx, { seatId, userId }))) return;
  const left = await listRequesters(tx, projectId);
  await happened(tx, 'seat.requestEnded', { ...ended, isLast: !left.includes(userId) });
}

async function requireRoomFor(tx: Database, projectId: string, userId: string): Promise<void> {
  const contributor = await findContributor(tx, projectId, userId);
  if (contributor?.isConfirmed) throw new ApiError('conflict', t('errors.contributesAlready'));
  if (!contributor && (await countNamed(tx, projectId)) >= projectLimits.contributors)
    throw new ApiError('conflict', t('errors.maxContributors', { max: projectLimits.contributors }));
}
