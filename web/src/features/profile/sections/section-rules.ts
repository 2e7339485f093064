import type { Section } from 'contract/members.profile.ts';
import type { Values } from '../use-kept-values.ts';
import { fieldsOf, type SectionField } from './section-fields.ts';

type Problem = 'sections.noDay' | 'sections.noLink';

/** Whether a text is a day that exists, as a date field writes it. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// An address that opens in a browser and runs nothing.
const isWebLink = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

function problemOf({ name, kind, free }: SectionField, values: Values): Problem | null {
  const value = values[name] ?? '';
  if (value === '' || free) return null;
  if (kind === 'day' && !isDay(value)) return 'sections.noDay';
  return kind === 'link' && !isWebLink(value) ? 'sections.noLink' : null;
}

/** What is wrong with what is filled in, by field, as keys of the catalogue. The rules are the contract's. */
export function problemsIn(section: Section, values: Values): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  for (const field of fieldsOf[section]) {
    const problem = problemOf(field, values);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** Whether a period ends before it begins, which may be a slip: worth a word, and saved all the same. */
export function endsFirst({ startDate = '', endDate = '' }: Values): boolean {
  return isDay(startDate) && isDay(endDate) && endDate < startDate;
}
