import type { EventScope } from 'contract/events/events.evenings.ts';
import { canChangeEvent } from 'contract/events/events.policy.ts';
import type { Database } from '../../platform/database/tables.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { EventRow } from '../events.queries.ts';
import { listVisible } from '../hosts.queries.ts';
import { changeOf, planEdited, planOther } from './evening-changes.ts';
import { type LockedEvening, lockEvenings, type Named, type PlannedEvening } from './series.queries.ts';

/** The evenings that the scope takes in, soonest first. Throws if there is none, or the member doesn't host all of them. */
export async function lockMeant(
  tx: Database,
  member: Member,
  named: Named,
  scope: EventScope,
): Promise<LockedEvening[]> {
  return requireMeant(member, named, await lockEvenings(tx, named, scope));
}

function requireMeant(member: Member, { id, isOwner }: Named, locked: LockedEvening[]): LockedEvening[] {
  const meant = locked.filter(({ isMeant }) => isMeant);
  if (meant.length === 0) {
    const isCancelled = locked.some((evening) => evening.id === id && evening.cancelled_at !== null);
    throw isCancelled ? cancelledAlready() : new ApiError('conflict', t('errors.eventOver'));
  }
  const isHost = ({ hostIds }: LockedEvening) =>
    isOwner ||
    canChangeEvent(
      member,
      hostIds.map((_id) => ({ _id })),
    );
  if (!meant.every(isHost)) throw new ApiError('forbidden', t('errors.seriesHosts'));
  return meant.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

function cancelledAlready(): ApiError {
  return new ApiError('already_handled', t('errors.eventCanceled'));
}

interface Edit {
  scope: EventScope;
  sent: EventRow;
  coHosts: string[] | undefined;
}

export interface PlannedChange {
  before: LockedEvening;
  after: PlannedEvening;
}

export interface PlannedEdit {
  /** Soonest first, as they were before. */
  planned: PlannedChange[];
  /** The evenings that get these co-hosts. */
  coHosts: { eventIds: string[]; ids: string[] } | null;
}

/** Locks the evenings that the scope takes in, and says how each of them changes. */
export async function planEdit(tx: Database, member: Member, named: Named, edit: Edit): Promise<PlannedEdit> {
  const { scope, sent, coHosts } = edit;
  const locked = await lockEvenings(tx, named, scope);
  const meant = requireMeant(member, named, locked);
  const edited = locked.find(({ id }) => id === named.id);
  if (!edited) throw notFound('event');
  const change = changeOf(edited, sent, await hasOtherHosts(tx, member, edited, coHosts));
  const isEdited = ({ id }: LockedEvening) => id === edited.id;
  const planned = meant.map((before) => ({
    before,
    after: isEdited(before) ? planEdited(change, scope === 'this') : planOther(before, change),
  }));
  if (!coHosts || !change.fields.has('coHosts')) return { planned, coHosts: null };
  const followers = meant.filter((evening) => isEdited(evening) || !evening.own_fields.includes('coHosts'));
  return { planned, coHosts: { eventIds: followers.map(({ id }) => id), ids: coHosts } };
}

/** Whether the co-hosts whom the member sees become others. */
async function hasOtherHosts(tx: Database, { id }: Member, evening: LockedEvening, coHosts: string[] | undefined) {
  if (!coHosts || evening.series_id === null) return coHosts !== undefined;
  const coHostsIn = (ids: Iterable<string>) => [...ids].filter((one) => one !== evening.created_by).toSorted();
  const before = coHostsIn(await listVisible(tx, id, evening.hostIds));
  return before.join() !== coHostsIn(new Set(coHosts)).join();
}
