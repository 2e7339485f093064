import { fold, foldTerms, spelledName } from 'contract/folding.ts';
import { limits } from 'contract/limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { filledWith } from '../../../../../contract/testing/growth.ts';
import { openClub } from '../../../../testing/app.ts';
import { share } from '../../../../testing/database/rounds.ts';

const club = await openClub({ people: false });
const { db } = club.services;

const cases: [typed: string, folded: string, words: string][] = [
  ['Crème BRÛLÉE', 'creme brulee', 'creme brulee'],
  [
    'Straße, Øresund, Łódź, Æsir, İstanbul, ısı',
    'strasse, oresund, lodz, aesir, istanbul, isi',
    'strasse oresund lodz aesir istanbul isi',
  ],
  ['ΟΔΥΣΣΕΎΣ Ёлка', 'οδυσσευσ елка', 'οδυσσευσ елка'],
  ['O’Brien–Smith “x”', `o'brien-smith "x"`, 'o brien smith x'],
  ['¿Qué? ¡sí! «voilà» …fin', '¿que? ¡si! «voila» .fin', 'que si voila fin'],
  ['مُحَمَّد أحمد إبراهيم آمنة ٱلله', 'محمد احمد ابراهيم امنه الله', 'محمد احمد ابراهيم امنه الله'],
  ['سلمى فؤاد رائد مكتبـــة ی ک', 'سلمي فواد رايد مكتبه ي ك', 'سلمي فواد رايد مكتبه ي ك'],
  ['שָׁלוֹם', 'שלום', 'שלום'],
  ['٢٠٢٦ ۱۲۳ १२ ๓ ３', '2026 123 12 3 3', '2026 123 12 3 3'],
  ['ﾊﾟｰﾃｨｰ ＡＢＣ', 'パーティー abc', 'パ ー テ ィ ー abc'],
  ['田中 花子', '田中 花子', '田 中 花 子'],
  ['김철수', '김철수', '김 철 수'],
  ['ข่าว', 'ข่าว', 'ข่ า ว'],
  ['क्या हिन्दी', 'क्या हिन्दी', 'क्या हिन्दी'],
  ['3D打印、Kai王', '3d打印、kai王', '3d 打 印 kai 王'],
  ['🎉party👋🏽', '🎉party👋', 'u1f389 party u1f44b'],
  ['co\u00adop\u200b\u200d me\u202e', 'coop  me', 'coop me'],
  ['C++, C#, .NET', 'c++, c#, .net', 'c c net'],
  ['100% _ … \u0301', '100% _ . ', '100'],
];

test.each(cases)('%s is compared and split alike in the database and in the browser', async (typed, folded, words) => {
  const { rows } = await sql<{ plain: string; words: string }>`
    select plain(${typed}) as plain, ltrim(words_of_name(${typed})) as words`.execute(db);
  expect(rows).toEqual([{ plain: folded, words }]);
  expect([fold(typed), foldTerms(typed).join(' ')]).toEqual([folded, words]);
});

test.each(['Anne-Marie O’Brien', 'سلمى القحطاني', '田中 花子', 'J.-P. «Jo» López·Vega', 'الي', 'Ana'])(
  '%s is spelled alike in the database and in the browser',
  async (name) => {
    const { rows } = await sql`select ltrim(spelled_name(${name})) as words`.execute(db);
    expect(rows).toEqual([{ words: spelledName(name).join(' ') }]);
  },
);

// In large blocks of similar letters, tests every sixteenth.
const isSampled = (letter: string): boolean =>
  !/[\u3400-\u9fff\uac00-\ud7a3\u{12000}-\u{18cff}\u{20000}-\u{3ffff}]/u.test(letter) ||
  (letter.codePointAt(0) ?? 0) % 16 === 0;

test('so is every letter and sign of Unicode that both know, alone, before, inside and after others', {
  tags: ['long'],
}, async ({ skip }) => {
  const { rows: named } = await sql`select from pg_proc where proname = 'unicode_assigned'`.execute(db);
  if (named.length === 0) skip('PostgreSQL 16 does not say which letters it knows.');
  const { rows } = await sql<{ letter: string }>`
    select chr(n) as letter from generate_series(1, 204000) n
    where n not between 55296 and 57343 and unicode_assigned(chr(n))`.execute(db);
  const known = rows.map(({ letter }) => letter).filter((letter) => !/\p{Cn}/u.test(letter) && isSampled(letter));
  expect(known.length).toBeGreaterThan(25_000);
  for (let at = 0; at < known.length; at += 20_000) {
    const text = known
      .slice(at, at + 20_000)
      .map((one) => `${one} ${one}a${one}b ${one}${one}`)
      .join('\nzz\n');
    const { rows: read } = await sql<{ plain: string; words: string }>`
      select plain(${text}) as plain, words_of_name(${text}) as words`.execute(db);
    expect(read[0]?.plain.split('\n')).toEqual(fold(text).split('\n'));
    expect(read[0]?.words.trim().split(' zz ')).toEqual(foldTerms(text).join(' ').split(' zz '));
  }
});

/**
 * Compares the time for `size` with four times the time for a quarter: about 1 if it is linear, 4 if it is quadratic.
 * The fastest of several runs counts, so a busy machine doesn't matter.
 */
async function growthOf(work: (size: number) => Promise<unknown>, size: number): Promise<number> {
  const least = { parts: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  const timeOf = async (length: number, times: number) => {
    const begun = performance.now();
    for (let time = 0; time < times; time++) await work(length);
    return performance.now() - begun;
  };
  for (let turn = 0; turn < 40 && (turn < 3 || least.whole >= 2 * least.parts); turn++) {
    least.parts = Math.min(least.parts, await timeOf(size / 4, 4));
    least.whole = Math.min(least.whole, await timeOf(size, 1));
  }
  return least.whole / least.parts;
}

// The most work for each step.
const worst = [
  'party at the library, ',
  'é',
  'á\u0302\u0303',
  '\u0301\u0323',
  '\u0f74\u0f71',
  'ﷻ',
  '١٢٣',
  '🎉',
  '…—“',
  'المكتبة و',
  ' ال',
  '我家在上海',
  'ข่าว',
  'a我',
  '㍿',
  'a@',
];

describe.each(worst)('as many of %j as a message holds', (piece) => {
  test('are read alike in the database and in the browser', async () => {
    const text = filledWith(piece)(limits.message);
    const { rows } = await sql`select plain(${text}) as plain, ltrim(words_of_name(${text})) as words`.execute(db);
    expect(rows).toEqual([{ plain: fold(text), words: foldTerms(text).join(' ') }]);
  });
});

test('the worst texts take as long as four fourths, in the database', { tags: ['rounds'] }, async () => {
  for (const piece of share(worst, 0)) {
    const read = (size: number) =>
      sql`
      select plain(text), to_tsvector('club', indexed_text(text)), words_of_name(text), typed_parts(text)
      from (values (${filledWith(piece)(size)})) written (text)`.execute(db);
    expect(await growthOf(read, limits.message), piece).toBeLessThan(2);
  }
});
