import { eventLimits } from 'contract/events/events.limits.ts';
import { type AnswerFault, type EventQuestion, faultsOf, isNone } from 'contract/events/events.questions.ts';
import type { Rsvp } from 'contract/events/events.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { type Text, t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findConditions, listEventsWithRoom, promoteWaiting, setRsvpRow } from './rsvps.queries.ts';

/** A full event puts the member on the waiting list. Returns the event as JSON, as they see it then. */
export async function setRsvp(services: Services, member: Member, eventId: string, wish: Rsvp): Promise<string> {
  const { db, facts } = services;
  const read = wish.answer === undefined ? readToggle(wish) : await readWish(db, member, eventId, wish);
  const newRsvp = { eventId, reader: member, wish: read && JSON.stringify(read) };
  const rsvp = await retryConflicts(
    async () =>
      (await setRsvpRow(db, newRsvp, facts.followed('rsvp.answered'))) ?? (await setFollowed(services, newRsvp)),
  );
  if (!rsvp) throw notFound('event');
  if (!rsvp.isOpen) throw new ApiError('conflict', t('errors.eventOver'));
  if (rsvp.isFull) throw new ApiError('conflict', t('errors.guestsTooMany'));
  const promoted = rsvp.promoted ?? [];
  await happened({ db, facts }, 'rsvp.changed', { eventId, userIds: [member.id, ...promoted] });
  if (promoted.length > 0) await happened({ db, facts }, 'rsvp.promoted', { eventId });
  await happened({ db, facts }, 'event.changed', { eventId });
  return rsvp.json;
}

/** In a transaction, so that no follower misses it. */
function setFollowed(services: Services, newRsvp: Parameters<typeof setRsvpRow>[1]) {
  const { eventId, reader } = newRsvp;
  return inTransaction(services, async (tx) => {
    const rsvp = await setRsvpRow(tx, newRsvp);
    const userIds = [...(rsvp?.hasChanged ? [reader.id] : []), ...(rsvp?.promoted ?? [])];
    if (userIds.length > 0) await happened(tx, 'rsvp.answered', { eventId, userIds });
    return rsvp;
  });
}

function readToggle({ guests, answers }: Rsvp): undefined {
  if (guests !== undefined || answers) throw invalidField('answer', t('invalid.required'));
}

async function readWish(db: Database, member: Member, eventId: string, { answers = {}, guests, answer = null }: Rsvp) {
  const conditions = await findConditions(db, eventId, member.id);
  if (!conditions) throw notFound('event');
  if (guests !== undefined && guests > Math.max(conditions.guestsAllowed, conditions.guests))
    throw invalidField('guests', t('invalid.maximum', { max: conditions.guestsAllowed }));
  const isGoing = answer === 'going';
  const faults = Object.entries(
    faultsOf(conditions.questions, isGoing ? { ...conditions.answers, ...answers } : answers),
  );
  const counted = faults.filter(([, fault]) => isGoing || fault !== 'missing');
  if (counted.length > 0) throw invalidAnswers(counted, conditions.questions);
  const given = Object.entries(answers).map(([id, value]) => [id, isNone(value) ? null : value]);
  return { answer, guests, answers: Object.fromEntries(given) };
}

const reasons: Record<AnswerFault, Text> = {
  missing: t('invalid.required'),
  unknown: t('invalid.question'),
  long: t('invalid.maxLength', { max: eventLimits.questionAnswer }),
  wrong: t('invalid.answer'),
};

function invalidAnswers(faults: [id: string, AnswerFault][], questions: EventQuestion[]): ApiError {
  const fields = Object.fromEntries(faults.map(([id, fault]) => [id, reasons[fault]]));
  const [first] = faults;
  const question = questions.find(({ _id }) => _id === first?.[0]);
  if (!first || !question) return new ApiError('invalid_input', t('errors.questionGone'), { fields });
  const text = t('invalid.questionField', { label: question.label, reason: reasons[first[1]] });
  return new ApiError('invalid_input', text, { fields });
}

export async function fillFreeSpots(services: Services): Promise<void> {
  for (const eventId of await listEventsWithRoom(services.db)) {
    await inTransaction(services, async (tx) => {
      const promoted = await promoteWaiting(tx, eventId);
      if (promoted.length === 0) return;
      await announcePromoted(tx, eventId, promoted);
      await happened(tx, 'event.changed', { eventId });
    });
  }
}

/** They are notified after the commit. */
export async function announcePromoted(tx: Database, eventId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await happened(tx, 'rsvp.changed', { eventId, userIds });
  await happened(tx, 'rsvp.answered', { eventId, userIds });
  await happened(tx, 'rsvp.promoted', { eventId });
}
