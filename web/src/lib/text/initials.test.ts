import { expect, test } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

test.each([
  ['Maya Lindqvist', 'ML'],
  ['Tomás Ferreira da Silva', 'TFDS'],
  ['  noor   al-rashid ', 'NA'],
  ['Élodie', 'É'],
  ['👩‍🚀 Ada', '👩‍🚀A'],
  ['   ', ''],
])('the initials of "%s" are the first letter of each word', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('each person has a color of their own', () => {
  const maya = '01a1fe4d-8515-709d-9606-d99b5bfd19ec';
  expect(hueOf(maya)).toBe(hueOf(maya));
  expect(hueOf(maya)).not.toBe(hueOf('01a1fe4d-84cf-7aee-a06a-84d464ec14b0'));
});
