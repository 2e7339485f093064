import { expect, test } from 'vitest';
import { waveOf } from './wave.ts';

test('a wave has 64 parts from 0 to 1, however long the recording is', () => {
  for (const length of [0, 1, 5, 64, 65, 3_000]) {
    const wave = waveOf(Array.from({ length }, (_, at) => (at % 7) / 70));
    expect(wave).toHaveLength(64);
    for (const level of wave) expect(level).toBeGreaterThanOrEqual(0);
    expect(Math.max(...wave)).toBeLessThanOrEqual(1);
  }
});

test('a quiet voice fills the wave, and silence stays flat', () => {
  expect(Math.max(...waveOf([0.02, 0.04, 0.03]))).toBe(1);
  expect(waveOf([0, 0, 0])).toEqual(Array(64).fill(0));
});

test('a word stands where it was said', () => {
  const wave = waveOf([...Array(75).fill(0), ...Array(25).fill(0.5)]);
  expect(wave.slice(0, 46)).toEqual(Array(46).fill(0));
  expect(wave.slice(49)).toEqual(Array(15).fill(1));
});
