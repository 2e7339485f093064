import type { OfficeHolder } from 'contract/officers/offices.ts';
import { dayAhead, endOfDay, formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';

type Term = Pick<OfficeHolder, 'from' | 'until'>;

export const formatTermDay = (iso: string): string => formatDate(iso, region, 'short');

export function formatTerm({ from, until }: Term, now: number): string {
  const start = formatTermDay(from);
  if (until) return t('offices.term', { from: start, until: formatTermDay(until) });
  return t(Date.parse(from) > now ? 'offices.startsOn' : 'offices.since', { from: start });
}

/** A moment's day, as a date field has it. */
export const dayOf = (iso: string): string => dayAhead(0, new Date(iso));

/** The first or the last moment of a day; the same moment as before if the day stays. */
export function momentOf(day: string, edge: 'first' | 'last', before: string | null = null): string {
  if (before && dayOf(before) === day) return before;
  return edge === 'first' ? new Date(`${day}T00:00:00`).toISOString() : endOfDay(day);
}
