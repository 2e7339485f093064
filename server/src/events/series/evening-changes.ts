import { isDeepStrictEqual } from 'node:util';
import type { EventRow } from '../events.queries.ts';
import { clockOfEvening, endAfter, lengthOf, startAfter } from './evening-times.ts';
import type { LockedEvening, PlannedEvening } from './series.queries.ts';

const columns = [
  ['title', 'title'],
  ['description', 'description'],
  ['place', 'place'],
  ['link', 'link'],
  ['timeZone', 'time_zone'],
  ['capacity', 'capacity'],
  ['guestsAllowed', 'guests_allowed'],
  ['questions', 'questions'],
] as const;

export type EveningField = (typeof columns)[number][0] | 'date' | 'endDate' | 'coHosts' | 'picture';

export interface EveningChange {
  before: LockedEvening;
  after: PlannedEvening;
  fields: ReadonlySet<EveningField>;
}

/** The change of the evening that was edited. */
export function changeOf(before: LockedEvening, sent: EventRow, hasOtherHosts: boolean): EveningChange {
  const after = { ...valuesOf(before), ...sent };
  const changed = new Set<EveningField>();
  for (const [field, column] of columns) if (!isDeepStrictEqual(before[column], after[column])) changed.add(field);
  if (before.starts_at.getTime() !== after.starts_at.getTime()) changed.add('date');
  if (lengthOf(before) !== lengthOf(after)) changed.add('endDate');
  if (hasOtherHosts) changed.add('coHosts');
  return { before, after, fields: changed };
}

/** An evening that is changed alone keeps that in later changes of its series. */
export function planEdited({ before, after, fields }: EveningChange, isAlone: boolean): PlannedEvening {
  if (before.series_id === null) return after;
  const own = before.own_fields.filter((field) => isAlone || ![...fields].some((one) => one === field));
  return { ...after, own_fields: [...new Set([...own, ...(isAlone ? fields : [])])] };
}

/** Another evening of the series, with what changed and is not its own. */
export function planOther(evening: LockedEvening, { before, after, fields }: EveningChange): PlannedEvening {
  const follows = (field: EveningField) => fields.has(field) && !evening.own_fields.includes(field);
  const planned = valuesOf(evening);
  if (follows('title')) planned.title = after.title;
  if (follows('description')) planned.description = after.description;
  if (follows('place')) planned.place = after.place;
  if (follows('link')) planned.link = after.link;
  if (follows('capacity')) planned.capacity = after.capacity;
  if (follows('guestsAllowed')) planned.guests_allowed = after.guests_allowed;
  if (follows('questions')) planned.questions = after.questions;
  if (follows('timeZone')) planned.time_zone = after.time_zone;
  const isMoved = (fields.has('date') || follows('timeZone')) && !evening.own_fields.includes('date');
  const clock = clockOfEvening({ ...(isMoved ? after : evening), time_zone: planned.time_zone });
  if (isMoved) planned.starts_at = startAfter(evening, { from: before, to: after }, clock);
  if (isMoved || follows('endDate'))
    planned.ends_at = endAfter(planned.starts_at, lengthOf(follows('endDate') ? after : evening), clock);
  return planned;
}

function valuesOf(evening: LockedEvening): PlannedEvening {
  const { id, title, description, starts_at, ends_at, place, link, time_zone, capacity } = evening;
  const { guests_allowed, questions, own_fields } = evening;
  return {
    ...{ id, title, description, starts_at, ends_at, place, link, time_zone, capacity },
    ...{ guests_allowed, questions, own_fields },
  };
}
