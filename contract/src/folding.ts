import { anyOf, unspacedLetter } from './scripts.ts';

// Search folds texts with these patterns. The database does the same: server/src/platform/database/schema/01-text.sql.

const ignored = new RegExp(
  `${anyOf(
    // Marks on Latin, Greek and Cyrillic letters
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ua66f-\\ua67d\\ufe20-\\ufe2f',
    // Vowel points of Hebrew, Arabic and Syriac, and the Arabic elongation
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed',
    '\\u0711\\u0730-\\u074a\\u0897-\\u089f\\u08ca-\\u08ff',
    // Tones of Han, variants of letters and emoji, skin tones, and invisible characters
    '\\u302a-\\u302f\\u180b-\\u180f\\ufe00-\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0000}-\\u{e0fff}',
    '\\u00ad\\u0600-\\u0605\\u061c\\u070f\\u200c-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff',
  )}+`,
  'gu',
);
const otherMark = '[^\\p{Alphabetic}0-9\\p{P}\\p{S}\\p{Z}\\p{Cc}]';
const letterLikeMark = anyOf(
  '\\u0816-\\u082c\\u0c55\\u0c56\\u0e38-\\u0e3a\\u0eb8\\u0eb9\\u0f71-\\u0f84\\u108d\\u18a9\\u1a17\\u1a18\\uaab0-\\uaabe',
  '\\u{10370}-\\u{1e947}',
);
const manyMarks = new RegExp(`(?:${otherMark}|${letterLikeMark}){30}`, 'gu');

const signs: Record<string, string> = {
  ...Object.fromEntries([...'‘’‚‛ʻʼ′´'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟″'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‑‒–—―−'].map((sign) => [sign, '-'])),
  '…': '.',
  // NFKD would expand it to 18 letters.
  ﷺ: '',
};
const sign = new RegExp(anyOf(...Object.keys(signs)), 'gu');

const alike: Record<string, string> = {
  '\u200b': ' ',
  ...{ ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ς: 'σ' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ة: 'ه', ۃ: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ک: 'ك' },
};
const different = new RegExp(anyOf(...Object.keys(alike)), 'gu');
const ascii = /^[\0-\x7f]*$/;

/**
 * Folds a text for comparison: removes case, accents, Arabic and Hebrew vowel points, invisible characters and skin
 * tones, and unifies letters, quotes, dashes and digits with several forms. Vowels and tones of other scripts stay.
 */
export function fold(text: string): string {
  const plain = text.replace(sign, (one) => signs[one] ?? '');
  if (ascii.test(plain)) return plain.toLowerCase();
  // NFKD takes quadratic time in the number of marks on one letter.
  const letters = plain.replace(ignored, '').replace(manyMarks, '$& ').normalize('NFKD');
  return letters
    .replace(ignored, '')
    .toLowerCase()
    .replace(different, (letter) => alike[letter] ?? letter)
    .replace(digit, asciiOf)
    .normalize('NFC');
}

const digit = /(?![0-9])\p{Nd}/gu;

// Each script has its ten digits in a row.
function asciiOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const emoji = /[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/gu;
// The second part also removes marks that have no letter before them.
const between = /[\p{P}\p{S}\p{Z}\p{Cc}]+[^\p{Alphabetic}0-9]*/gu;

const unspacedLetters = new RegExp(unspacedLetter, 'gu');

/**
 * Returns the folded words of a text, without punctuation. An emoji is a word, and so is each letter of a script
 * without blanks between words, so blanks there don't matter.
 */
export function foldTerms(text: string): string[] {
  const signs = fold(text).replace(emoji, (one) => ` u${one.codePointAt(0)?.toString(16)} `);
  const terms = ` ${signs}`.replace(between, ' ').replace(unspacedLetters, ' $& ');
  return terms.split(' ').filter((word) => word !== '');
}

// Folded signs that people often leave out inside a word.
const inside = /['`.·-]/g;
const article = /^ال(?=.{3})/u;

/** Returns the words of a name, and variants without inner signs and Arabic articles if it has any. */
export function spelledName(name: string): string[] {
  const terms = foldTerms(name);
  const joined = foldTerms(fold(name).replace(inside, ''));
  const bare = terms.map((word) => word.replace(article, ''));
  const variants = [joined, bare].filter((one) => one.join(' ') !== terms.join(' '));
  return [terms, ...variants].flat();
}

export function nameBegins(name: string, typed: string): boolean {
  const terms = spelledName(name);
  return foldTerms(typed).every((begun) => terms.some((word) => word.startsWith(begun)));
}
