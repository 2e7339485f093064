import type { Section } from 'contract/profiles.ts';
import { isBlank } from 'contract/text.ts';
import type { Values } from './kept-values.ts';
import { fieldsOf, type SectionField } from './section-fields.ts';

type Problem = 'sections.missing' | 'sections.noDay' | 'sections.noLink' | 'sections.endsFirst';

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

// An address that opens in a browser and runs nothing.
const isWebLink = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

function problemOf({ name, kind, required }: SectionField, values: Values): Problem | null {
  const value = values[name] ?? '';
  if (required && isBlank(value)) return 'sections.missing';
  if (value === '') return null;
  if (kind === 'day' && !isDay(value)) return 'sections.noDay';
  if (kind === 'link' && !isWebLink(value)) return 'sections.noLink';
  return name === 'endDate' && values.startDate && value < values.startDate ? 'sections.endsFirst' : null;
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
