import { expect, test } from 'vitest';
import { calls } from '../../../../testing/calls/calls.ts';
import { serializerOf } from './serialization.ts';

test('each answer of the contract can be written', () => {
  const responses = calls.flatMap(({ response }) => response ?? []);
  expect(responses.length).toBeGreaterThan(50);
  for (const response of responses) expect(serializerOf(response)).toBeTypeOf('function');
});
