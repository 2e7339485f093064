import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Services } from '../../services.ts';
import { handOn } from './handover.ts';
import {
  closeSuccession,
  endDueTerms,
  endTerm,
  listTermsOf,
  type NewTerm,
  putTerm,
  type Term,
} from './terms.queries.ts';

export interface Change {
  officeId: string;
  /** Null for an end by time. */
  actorId: string | null;
}

const aboutOffice = (id: string, memberId: string) => ({ kind: 'office', id, memberId }) as const;

/** A new term, or a change of one. */
export async function grantTerms(tx: Database, { officeId, actorId }: Change, terms: NewTerm[]): Promise<void> {
  for (const term of terms) {
    await putTerm(tx, officeId, term);
    const { userId, startsAt, endsAt, overlapUntil } = term;
    const detail = {
      from: startsAt.toISOString(),
      ...(endsAt && { until: endsAt.toISOString() }),
      ...(overlapUntil && { successor: true }),
    };
    await happened(tx, 'office.granted', { actorId, subject: aboutOffice(officeId, userId), detail });
  }
}

export async function endTerms(tx: Database, change: Change, terms: Term[]): Promise<void> {
  for (const term of terms) await endTerm(tx, term);
  await announceEnds(tx, change, terms);
}

/** Records and hands on what ended by itself. The office is locked, so it happens once. */
export async function endTermsOfNow(tx: Database, officeId: string): Promise<string[]> {
  const ended = await endDueTerms(tx, officeId);
  await announceEnds(tx, { officeId, actorId: null }, ended);
  return ended.map(({ userId }) => userId);
}

/** Before an account goes, so that what it led is handed on. */
export async function endTermsOf(tx: Database, userId: string): Promise<void> {
  for (const { officeId, ...term } of await listTermsOf(tx, userId))
    await endTerms(tx, { officeId, actorId: null }, [term]);
}

async function announceEnds(tx: Database, { officeId, actorId }: Change, terms: Term[]): Promise<void> {
  for (const term of terms) {
    await happened(tx, 'office.ended', { actorId, subject: aboutOffice(officeId, term.userId) });
    if (term.hasBegun) await handOn(tx, officeId, term);
  }
  await closeSuccession(tx, officeId);
}

/** Jobs at the moments when these terms begin and end, so that open screens follow. */
export async function planTurns({ jobs, clock }: Services, tx: Database, terms: NewTerm[]): Promise<void> {
  const turns = terms.flatMap(({ userId, startsAt, endsAt }) =>
    [startsAt, endsAt].flatMap((startAfter) =>
      startAfter && startAfter > clock.now() ? [{ payload: { userIds: [userId] }, startAfter }] : [],
    ),
  );
  await jobs.addAll(tx, 'offices.turnOf', turns);
}
