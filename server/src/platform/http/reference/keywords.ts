import type { SchemaValidateFunction } from 'ajv';
import { isEmail } from 'contract/accounts/email.ts';
import { earliestDay } from 'contract/limits.ts';
import { leadsTo } from 'contract/members/members.typed-links.ts';
import { readableText } from 'contract/mentions.ts';
import { countCharacters, isBlank, removeBidiFormatting } from 'contract/text.ts';

export const keywords: { keyword: string; holds: (text: string) => boolean }[] = [
  { keyword: 'notBlank', holds: (text) => !isBlank(text) },
  { keyword: 'emailAddress', holds: isEmail },
  { keyword: 'webLink', holds: isWebLink },
  { keyword: 'day', holds: (text) => isDay(text) && (text === '' || text >= earliestDay) },
  { keyword: 'moment', holds: (text) => text !== '' && isDay(text) },
];

/** Removes direction marks, which would turn around the sentences that contain the text. */
export const oneLine: SchemaValidateFunction = (_: true, text: string, __, at) => {
  if (at) at.parentData[at.parentDataProperty] = removeBidiFormatting(text);
  return true;
};

/** PostgreSQL takes an id in either case, but a comparison with another one does not. */
export const smallLetters: SchemaValidateFunction = (_: true, text: string, __, at) => {
  if (at) at.parentData[at.parentDataProperty] = text.toLowerCase();
  return true;
};

/** Counts the text as members read it. Reports the same error as maxLength. */
export const hasReadableLength: SchemaValidateFunction = (limit: number, text: string) => {
  hasReadableLength.errors = [{ keyword: 'maxLength', params: { limit } }];
  return text.length <= limit || countCharacters(readableText(text)) <= limit;
};

export const hasHost = (host: string, text: string): boolean => leadsTo(host, text);

/** Accepts "". The URL parser tolerates line breaks, which would start new lines in mails and calendar files. */
export function isWebLink(text: string): boolean {
  return text === '' || (!/\p{Cc}/u.test(text) && ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''));
}

/** Accepts "" and days with a time. 2024-02-30 does not exist. */
export function isDay(text: string): boolean {
  if (text === '') return true;
  const [day = ''] = text.split('T');
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}
