import { expect, test } from 'vitest';
import { killNine } from './kill-nine.ts';

test('what was acknowledged before a kill -9 is there after it, once', { timeout: 120_000 }, async () => {
  const figures = await killNine({ rounds: 2, tell: () => undefined });
  expect(figures).toMatchObject({ lost: 0, duplicated: 0 });
  expect(figures.acknowledged).toBeGreaterThan(20);
});
