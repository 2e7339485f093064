import { isEmail } from 'contract/email.ts';
import { isBlank } from 'contract/text.ts';

/** The rules on text that the contract's schemas use beyond JSON Schema, by name. */
export const keywords: { keyword: string; holds: (text: string) => boolean }[] = [
  { keyword: 'notBlank', holds: (text) => !isBlank(text) },
  { keyword: 'emailAddress', holds: isEmail },
  { keyword: 'webLink', holds: isWebLink },
  { keyword: 'day', holds: isDay },
  { keyword: 'moment', holds: (text) => text !== '' && isDay(text) },
];

// An address that opens in a browser and runs nothing; empty means none. The parser forgives line breaks, which would
// begin new lines in mails and calendar files.
function isWebLink(text: string): boolean {
  return text === '' || (!/\p{Cc}/u.test(text) && ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''));
}

// A day that exists, alone or with a time after it; empty means none. 2024-02-30 is none.
function isDay(text: string): boolean {
  if (text === '') return true;
  const [day = ''] = text.split('T');
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}
