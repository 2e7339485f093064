import * as fc from 'fast-check';

const id = '0199aaaa-0000-7000-8000-000000000001';
const signs = [
  '*',
  '**',
  '***',
  '****',
  '~',
  '~~',
  '~~~',
  '`',
  '``',
  '```',
  '[',
  ']',
  '](',
  ')',
  '\\',
  '\\\\',
  '!',
  '_',
];
const lines = [
  '\n',
  '\n> ',
  '\n>',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '\n12. ',
  '\n```\n',
  '\n```js\n',
  '\n\\- ',
  '\n1\\. ',
  '\r\n',
];
const blanks = [' ', '  ', '\t', '\u00a0', '\u2003'];
const words = ['a', 'Zebra', 'é', '東京', '🎉', 'مرحبا', '.', ',', '(', '<b>', '"', '#topic', '@', '1.', '-', '>'];
const addresses = [
  'https://x.org',
  '](https://x.org)',
  '](https://x.org/a_(b))',
  'www.x.org/a*b',
  'HTTP://y.example/~~a',
  '](javascript:x)',
];
const mentions = [`@[Ada *Star*](${id})`, `@[All \`of\` us](all)`, `@[~~Going**](event:${id})`];

const part = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...signs) },
  { weight: 3, arbitrary: fc.constantFrom(...lines) },
  { weight: 3, arbitrary: fc.constantFrom(...blanks) },
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.constantFrom(...addresses) },
  { weight: 1, arbitrary: fc.constantFrom(...mentions) },
);

/** Texts as they are sent, of signs, words, addresses and mentions in any order, and a few of any characters. */
export const formattedTexts = fc.oneof(
  { weight: 9, arbitrary: fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);
