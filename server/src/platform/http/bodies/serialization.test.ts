import { expect, test } from 'vitest';
import { calls } from '../../../../testing/calls/calls.ts';
import { serializerOf } from './serialization.ts';

test('each answer of the contract can be written', () => {
  const answers = calls.flatMap(({ answer }) => answer ?? []);
  expect(answers.length).toBeGreaterThan(50);
  for (const answer of answers) expect(serializerOf(answer)).toBeTypeOf('function');
});
