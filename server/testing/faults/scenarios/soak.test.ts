import { expect, test } from 'vitest';
import { missedBars } from '../report.ts';
import { trendFigures } from './soak.ts';

// Twenty minutes, a sample every ten seconds, with the noise of a busy server.
function samples(growth: number) {
  return Array.from({ length: 120 }, (_, number) => {
    const at = number / 360;
    return { at, memory: 200 + (number % 6) * 5 + growth * at, descriptors: 60, connections: 12 };
  });
}

test('noise is flat', () => {
  expect(missedBars({ soak: trendFigures(samples(0)) })).toEqual([]);
});

test('memory that grows is reported', () => {
  expect(missedBars({ soak: trendFigures(samples(100)) })).toEqual([
    expect.stringMatching(/^soak: memory per hour, MB: \d+\.\d\d, should be ≤ 60$/),
  ]);
});

test('descriptors and connections that are not closed are reported', () => {
  const leaking = samples(0).map((one, number) => ({
    ...one,
    descriptors: 60 + number / 3,
    connections: 12 + number / 30,
  }));
  expect(missedBars({ soak: trendFigures(leaking) })).toEqual([
    expect.stringContaining('descriptors per hour'),
    expect.stringContaining('database connections per hour'),
  ]);
});
