import { expect, test } from 'vitest';
import { consultChatOracle } from './chat-oracle.ts';

test('what was said and acknowledged is there once and in order after a kill -9 and lost acknowledgements', async () => {
  const figures = await consultChatOracle({ rounds: 1, writers: 4, loss: 0.2, tell: () => undefined });
  expect(figures).toMatchObject({ lost: 0, duplicated: 0, outOfOrder: 0, missing: 0 });
  expect(figures.acknowledged).toBeGreaterThan(20);
  expect(figures.resent).toBeGreaterThan(0);
}, 120_000);
