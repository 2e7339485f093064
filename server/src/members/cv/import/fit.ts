import { earliestDay, limits } from 'contract/limits.ts';
import type { ImportProblem } from 'contract/members/members.cv.ts';
import { completeLink } from 'contract/members/members.typed-links.ts';
import { countCharacters, isBlank, removeBidiFormatting } from 'contract/text.ts';
import { isWebLink } from '../../../platform/http/reference/keywords.ts';
import { readDate } from '../months.ts';
import type { RawEntry, ReadEntry } from './reading.ts';

type Kind = 'line' | 'skill' | 'text' | 'day' | 'link';

const kinds: Record<string, Kind> = {
  description: 'text',
  issueDate: 'day',
  publicationDate: 'day',
  credentialURL: 'link',
  url: 'link',
};
const maxima = { line: limits.sectionField, skill: limits.skill, text: limits.sectionDescription };
const maxLink = 2_000;
const maxProblem = 200;
const longestGrapheme = 100;
const noText = /^(?:n\.?\/?a\.?|none|null|undefined|-+)$/i;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Makes the texts of an entry fit our fields, so that it can be stored. Null if it has none. */
export function fitEntry({ section, values, location = '', homeless = {} }: RawEntry): ReadEntry | null {
  const problems: ImportProblem[] = [];
  const written =
    section === 'experience' ? { ...values, description: withLocation(values.description, location) } : values;
  const fields = Object.entries(written).map(([field, text]) => {
    const kind = section === 'skills' ? 'skill' : (kinds[field] ?? 'line');
    const fitted = fitText(text, kind);
    if (fitted.problem) problems.push({ field, text: cut(oneLine(text), maxProblem), kind: fitted.problem });
    return [field, fitted.text];
  });
  for (const [field, text] of Object.entries(homeless))
    if (!isBlank(oneLine(text))) problems.push({ field, text: cut(oneLine(text), maxProblem), kind: 'left_out' });
  const entry: Record<string, string> = Object.fromEntries(fields);
  return Object.values(entry).every(isBlank) ? null : { section, fields: entry, problems };
}

const withLocation = (description = '', location = ''): string =>
  [location, description].filter((text) => !isBlank(text)).join('\n');

function fitText(written: string, kind: Kind): { text: string; problem?: ImportProblem['kind'] } {
  if (kind === 'day' || kind === 'link') {
    const text = kind === 'day' ? fitDay(written) : fitLink(written);
    return text === null ? { text: '', problem: 'left_out' } : { text };
  }
  const clean = kind === 'text' ? severalLines(written) : oneLine(written);
  const text = cut(clean, maxima[kind]);
  return text === clean ? { text } : { text, problem: 'shortened' };
}

/** A month has no day, and we invent none. */
function fitDay(written: string): string | null {
  if (isNone(written)) return '';
  const date = readDate(written);
  return date && date.length === earliestDay.length && date >= earliestDay ? date : null;
}

function fitLink(written: string): string | null {
  if (isNone(written)) return '';
  if (written.length > 2 * maxLink) return null;
  const link = completeLink('website', oneLine(written));
  const host = URL.parse(link)?.hostname ?? '';
  return isWebLink(link) && host.includes('.') && countCharacters(link) <= maxLink ? link : null;
}

const isNone = (text: string): boolean => isBlank(text) || noText.test(text.trim());

const controls = /[\p{Cc}\ufffe\uffff]/gu;

function oneLine(text: string): string {
  return removeBidiFormatting(text.toWellFormed()).replace(controls, ' ').replace(/\s+/gu, ' ').trim();
}

function severalLines(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n').split('\n');
  return lines
    .map((line) => line.replace(controls, ' ').trimEnd())
    .join('\n')
    .trim();
}

/** Cuts between characters as members see them, and says so by an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, 2 * max + longestGrapheme);
  if (head === text && countCharacters(text) <= max) return text;
  const end = [...head].slice(0, max - 1).join('').length;
  const boundary = graphemes.segment(head).containing(end)?.index || end;
  return `${head.slice(0, boundary).trimEnd()}…`;
}
