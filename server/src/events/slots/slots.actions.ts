import { eventLimits } from 'contract/events/events.limits.ts';
import type { SlotFields } from 'contract/events/events.slots.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { lockEvent } from '../events.queries.ts';
import {
  countSlots,
  deleteSlot,
  findSlot,
  insertSlot,
  type SlotRow,
  toggleSignupRow,
  updateSlot,
} from './slots.queries.ts';

interface SlotId {
  id: string;
  slotId: string;
}

export function addSlot(services: Services, member: Member, eventId: string, fields: SlotFields): Promise<void> {
  const slot = readSlot(fields);
  return changeEvent(services, member, eventId, async (tx) => {
    const max = eventLimits.slots;
    if ((await countSlots(tx, eventId)) >= max) throw new ApiError('conflict', t('errors.maxSlots', { max }));
    await insertSlot(tx, eventId, slot);
  });
}

export function changeSlot(services: Services, member: Member, { id, slotId }: SlotId, fields: SlotFields) {
  return changeEvent(services, member, id, async (tx) => {
    const before = await findSlot(tx, id, slotId);
    if (!before) throw notFound('slot');
    const slot = readSlot(fields, before);
    if (slot.capacity < before.signedUp) throw new ApiError('conflict', t('errors.slotSmaller'));
    await updateSlot(tx, slotId, slot);
  });
}

export function removeSlot(services: Services, member: Member, { id, slotId }: SlotId): Promise<void> {
  return changeEvent(services, member, id, async (tx) => {
    if (!(await deleteSlot(tx, id, slotId))) throw notFound('slot');
  });
}

export async function toggleSignup({ db, facts }: Services, member: Member, slot: SlotId): Promise<void> {
  const outcome = await retryConflicts(() => toggleSignupRow(db, slot, member.id));
  if (outcome === null) throw notFound('event');
  if (outcome === 'missing') throw notFound('slot');
  if (outcome === 'over') throw new ApiError('conflict', t('errors.eventOver'));
  if (outcome === 'full') throw new ApiError('conflict', t('errors.slotFull'));
  await happened({ db, facts }, 'event.changed', { eventId: slot.id });
}

/** A host changes an event that is not over. */
async function changeEvent(
  services: Services,
  member: Member,
  eventId: string,
  change: (tx: Database) => Promise<void>,
): Promise<void> {
  await requireChangeable(services, member, eventId);
  await inTransaction(services, async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw notFound('event');
    if (!event.isOpen) throw new ApiError('conflict', t('errors.eventOver'));
    await change(tx);
    await happened(tx, 'event.changed', { eventId });
  });
}

type Times = Pick<SlotRow, 'starts_at' | 'ends_at'>;

function readSlot(
  { label, capacity, from, to }: SlotFields,
  before: Times = { starts_at: null, ends_at: null },
): SlotRow {
  const timeOf = (text: string | null | undefined, earlier: Date | null) =>
    text === undefined ? earlier : text === null ? null : momentOf(text);
  const starts_at = timeOf(from, before.starts_at);
  const ends_at = timeOf(to, before.ends_at);
  if (starts_at && ends_at && ends_at < starts_at) throw invalidField('to', t('invalid.beforeStart'));
  return { label: label.trim(), capacity, starts_at, ends_at };
}
