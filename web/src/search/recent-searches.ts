import { isBlank } from 'contract/text.ts';
import { readText, writeText } from '../lib/store/browser-storage.ts';

const max = 5;
const keyOf = (memberId: string): string => `recent:${memberId}:search`;

export const readRecent = (memberId: string): string[] =>
  readText('browser', keyOf(memberId))
    .split('\n')
    .filter((term) => !isBlank(term));

export function rememberSearch(memberId: string, term: string): void {
  const otherSearches = readRecent(memberId).filter((other) => other.toLowerCase() !== term.toLowerCase());
  writeText('browser', keyOf(memberId), [term, ...otherSearches].slice(0, max).join('\n'));
}

export const forgetSearches = (memberId: string): void => void writeText('browser', keyOf(memberId), '');
