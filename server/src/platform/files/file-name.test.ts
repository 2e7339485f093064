import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../../../../contract/testing/growth.ts';
import { tidyFileName } from './file-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ben\\plan.pdf', 'plan.pdf'],
  ['pl\u0000an\r\n.pdf', 'plan.pdf'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['Übersicht 🦜.pdf', 'Übersicht 🦜.pdf'],
  ['half \ud83e.pdf', 'half \ufffd.pdf'],
  ['plan\u2028.pdf', 'plan.pdf'],
  ['setup.exe. . ', 'setup.exe'],
  ['  plan.pdf\t', 'plan.pdf'],
  ['..', ''],
  [' . ', ''],
  ['\u200b', ''],
  ['.gitignore', '.gitignore'],
  ['.pdf', '.pdf'],
  ['archive.tar.gz', 'archive.tar.gz'],
  ['NUL', '_NUL'],
  ['con.pdf', '_con.pdf'],
  ['Com1.tar.gz', '_Com1.tar.gz'],
  ['lpt9 .txt', '_lpt9 .txt'],
  ['console.pdf', 'console.pdf'],
  ['auxiliary', 'auxiliary'],
])('%j is called %j', (name, called) => {
  expect(tidyFileName(name)).toBe(called);
});

test('a very long name is cut between characters', () => {
  expect([...tidyFileName('🦜'.repeat(300))]).toHaveLength(200);
});

const family = '👨‍👩‍👧‍👦';

test.each([
  ['.pdf', `${'x'.repeat(196)}.pdf`],
  ['.tar.gz', `${'x'.repeat(197)}.gz`],
  [`.${'e'.repeat(20)}`, `${'x'.repeat(179)}.${'e'.repeat(20)}`],
  // Too long for an extension.
  [`.${'e'.repeat(21)}`, 'x'.repeat(200)],
  ['.🦜', `${'x'.repeat(198)}.🦜`],
  ['', 'x'.repeat(200)],
])('a long name that ends in "%s" keeps what kind of file it is', (end, called) => {
  expect(tidyFileName(`${'x'.repeat(300)}${end}`)).toBe(called);
});

test('a long name is cut between what members see as characters', () => {
  expect(tidyFileName(`${family.repeat(40)}.pdf`)).toBe(`${family.repeat(28)}.pdf`);
  expect(tidyFileName(family.repeat(40))).toBe(family.repeat(28));
  expect(tidyFileName(`${'x'.repeat(195)}é.pdf`)).toBe(`${'x'.repeat(195)}.pdf`);
  expect(tidyFileName(`${'🇪🇸'.repeat(120)}.pdf`)).toBe(`${'🇪🇸'.repeat(98)}.pdf`);
});

test('one character without end is cut all the same, and no blank is left before the cut', () => {
  expect([...tidyFileName(`e${'́'.repeat(5_000)}.pdf`)]).toHaveLength(200);
  expect(tidyFileName(`${'x'.repeat(190)}${' '.repeat(50)}.pdf`)).toBe(`${'x'.repeat(190)}.pdf`);
  expect(tidyFileName(`.${'x'.repeat(300)}`)).toBe(`.${'x'.repeat(199)}`);
});

test.each(['.', ' ', '. ', 'x.', '\u0301', family, '\\', '\u202e'])(
  'a name takes time in proportion to its length, full of %j too',
  (part) => {
    expect(growthOf(tidyFileName, filledWith(part), 80_000)).toBeLessThan(linear);
  },
);
