import type { SeatFields } from 'contract/projects/projects.seats.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireAuthor } from '../projects.actions.ts';
import { listRequesters } from './requests.queries.ts';
import { deleteSeatsExcept, listSeatIds, lockProject, putSeats } from './seats.queries.ts';

export async function setSeats(services: Services, member: Member, projectId: string, fields: SeatFields[]) {
  await requireAuthor(services.db, member, projectId);
  const seats = fields.map((seat) => ({
    ...seat,
    role: seat.role.trim(),
    description: seat.description.trim(),
  }));
  const kept = seats.flatMap(({ _id }) => _id ?? []);
  if (new Set(kept).size < kept.length) throw invalidField('seats', t('invalid.seatTwice'));
  await inTransaction(services, async (tx) => {
    await lockProject(tx, projectId);
    const before = new Set(await listSeatIds(tx, projectId));
    if (kept.some((id) => !before.has(id))) throw notFound('seat');
    await replaceSeats(tx, member.id, projectId, seats);
    await happened(tx, 'seats.changed', { projectId, authorId: member.id });
  });
}

async function replaceSeats(tx: Database, authorId: string, projectId: string, seats: SeatFields[]): Promise<void> {
  const before = await listRequesters(tx, projectId);
  const ids = seats.flatMap(({ _id }) => _id ?? []);
  await deleteSeatsExcept(tx, projectId, ids);
  await putSeats(tx, projectId, seats);
  const after = new Set(await listRequesters(tx, projectId));
  for (const userId of before.filter((id) => !after.has(id)))
    await happened(tx, 'seat.requestEnded', { projectId, userId, authorId, isLast: true });
}
