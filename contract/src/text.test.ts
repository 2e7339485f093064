import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, splitList } from './text.ts';

const invisible = [
  '',
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2800',
  '\u3164',
  '\u{e0020}',
];

test('text without visible characters is blank', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...invisible)), (parts) => isBlank(parts.join(''))));
});

test('text with a visible character is not blank', () => {
  const visible = fc.constantFrom('a', '0', '.', 'é', '字', '😀', '<');
  fc.assert(
    fc.property(
      fc.constantFrom(...invisible),
      visible,
      fc.constantFrom(...invisible),
      (before, sign, after) => !isBlank(before + sign + after),
    ),
  );
});

test('a list is split on commas, trimmed, without empty entries', () => {
  expect(splitList(' React, , Node.js ,,\u200b,C++ ')).toEqual(['React', 'Node.js', 'C++']);
  expect(splitList('')).toEqual([]);
});

test('splitting a joined list gives the same list, without blanks or commas', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const parts = splitList(text);
      expect(splitList(parts.join(','))).toEqual(parts);
      for (const part of parts)
        expect([isBlank(part), part.includes(','), part === part.trim()]).toEqual([false, false, true]);
    }),
  );
});
