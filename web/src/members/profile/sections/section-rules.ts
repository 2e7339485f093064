import { earliestDay } from 'contract/limits.ts';
import type { Section } from 'contract/members/members.profile.ts';
import { parseUrl } from '../../../lib/text/parse-url.ts';
import type { Values } from '../use-stored-values.ts';
import { isDay, monthOf } from './months.ts';
import { fieldsOf, type SectionField } from './section-fields.ts';

type Problem = 'sections.noDay' | 'sections.noLink';

// Only http and https: other schemes may run code.
const isWebLink = (text: string): boolean => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? '');

function problemOf({ name, kind }: SectionField, values: Values): Problem | null {
  const value = values[name] ?? '';
  if (value === '') return null;
  if (kind === 'day' && (!isDay(value) || value < earliestDay)) return 'sections.noDay';
  return kind === 'link' && !isWebLink(value) ? 'sections.noLink' : null;
}

/** Returns errors by field, as catalog keys. The rules are the contract's. */
export function problemsIn(section: Section, values: Values): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const field of fieldsOf[section]) {
    const problem = problemOf(field, values);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** True if a period ends before it begins. That may be a mistake, so the form warns but still saves it. */
export function endsFirst({ startDate = '', endDate = '' }: Values): boolean {
  const [from, until] = [startDate, endDate].map(monthOf);
  if (!from || !until) return false;
  return isDay(startDate) && isDay(endDate) ? endDate < startDate : until < from;
}
