import { t } from '../../../lib/text/i18n.ts';
import { region } from '../../../lib/text/region.ts';
import { monthOf } from './months.ts';

/** Formats a day or month as "Mar 2023"; other texts stay as written. Days have no time zone, so it uses UTC. */
export function formatMonth(written: string, locale: string = region): string {
  const month = monthOf(written.slice(0, 10));
  if (!month) return written;
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** An empty end means present (specification, section 3). */
export function formatPeriod(start: string, end: string, locale: string = region): string {
  const [from, until] = [formatMonth(start, locale), formatMonth(end, locale)];
  if (from && until) return from === until ? from : t('sections.period', { from, until });
  if (from) return t('sections.period', { from, until: t('sections.present') });
  return until && t('sections.until', { until });
}
