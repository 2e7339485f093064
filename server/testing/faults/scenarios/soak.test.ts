import { expect, test } from 'vitest';
import { missedBars } from '../report.ts';
import { growthFigures } from './soak.ts';

// Fifteen minutes, a sample every ten seconds, with the noise of a busy server.
function samples(growth: { memory?: number; descriptors?: number; connections?: number } = {}) {
  const { memory = 0, descriptors = 0, connections = 0 } = growth;
  return Array.from({ length: 90 }, (_, number) => {
    const part = number / 90;
    return {
      memory: 200 + (number % 6) * 5 + memory * part,
      descriptors: 110 + ((number * 7) % 20) + Math.round(descriptors * part),
      connections: 12 + Math.round(connections * part),
    };
  });
}

test('noise is flat', () => {
  expect(missedBars({ soak: growthFigures(samples()) })).toEqual([]);
});

test('memory that grows is reported', () => {
  expect(missedBars({ soak: growthFigures(samples({ memory: 60 })) })).toEqual([
    expect.stringMatching(/^soak: memory, growth, MB: \d+(\.\d\d)?, should be ≤ 15$/),
  ]);
});

test('descriptors and connections that are not closed are reported', () => {
  expect(missedBars({ soak: growthFigures(samples({ descriptors: 120, connections: 9 })) })).toEqual([
    expect.stringContaining('descriptors, growth'),
    expect.stringContaining('database connections, growth'),
  ]);
});
