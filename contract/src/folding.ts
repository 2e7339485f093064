import { anyOf, unspacedLetter } from './scripts.ts';

// How a search compares texts. The database does the same: server/src/platform/database/migrations/110-one-folding.sql.

const ignored = new RegExp(
  `${anyOf(
    // Marks on Latin, Greek and Cyrillic letters
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u2de0-\\u2dff\\ua66f-\\ua67d\\ufe20-\\ufe2f',
    // Points of Hebrew, of Arabic with its long dash, and of Syriac
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed',
    '\\u0711\\u0730-\\u074a\\u0897-\\u089f\\u08ca-\\u08ff',
    // Tones of Han, forms of letters and emoji, skin tones, and what is invisible
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
  // NFKD would make 18 letters of it.
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
 * A text without case, accents, points and vowel signs of Arabic and Hebrew, invisible signs and skin tones; with one
 * form of letters, quotes, dashes and digits that are written in several. Vowels and tones of other scripts stay.
 */
export function fold(text: string): string {
  const plain = text.replace(sign, (one) => signs[one] ?? '');
  if (ascii.test(plain)) return plain.toLowerCase();
  // NFKD takes a time that grows with the square of the number of marks on a letter.
  const letters = plain.replace(ignored, '').replace(manyMarks, '$& ').normalize('NFKD');
  return letters
    .replace(ignored, '')
    .toLowerCase()
    .replace(different, (letter) => alike[letter] ?? letter)
    .replace(digit, asciiOf)
    .normalize('NFC');
}

const digit = /(?![0-9])\p{Nd}/gu;

// Each script has ten in a row.
function asciiOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const emoji = /[\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]/gu;
// A mark without a letter before it goes, too.
const between = /[\p{P}\p{S}\p{Z}\p{Cc}]+[^\p{Alphabetic}0-9]*/gu;

const unspacedLetters = new RegExp(unspacedLetter, 'gu');

/**
 * The folded words of a text. Signs are no part of them; an emoji is a word, and so is each letter of a script without
 * blanks between words: whether someone writes a blank there does not matter.
 */
export function foldedWords(text: string): string[] {
  const signs = fold(text).replace(emoji, (one) => ` u${one.codePointAt(0)?.toString(16)} `);
  const words = ` ${signs}`.replace(between, ' ').replace(unspacedLetters, ' $& ');
  return words.split(' ').filter((word) => word !== '');
}

// Signs that some leave out inside of a word, once folded.
const inside = /['`.·-]/g;
const article = /^ال(?=.{3})/u;

/** The words of a name, and again without the signs inside of words and without Arabic articles, where it has any. */
export function spelledName(name: string): string[] {
  const words = foldedWords(name);
  const joined = foldedWords(fold(name).replace(inside, ''));
  const bare = words.map((word) => word.replace(article, ''));
  const others = [joined, bare].filter((one) => one.join(' ') !== words.join(' '));
  return [words, ...others].flat();
}

/** Whether each word that was typed begins one of a name. */
export function nameBegins(name: string, typed: string): boolean {
  const words = spelledName(name);
  return foldedWords(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}
