import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';
import { blocksOf, checkBytes, encode } from './qr-codewords.ts';

// Read with another maker's reader when it was written, like codes of every version from 1 to 15.
const club = `
#######...##..#######
#.....#...###.#.....#
#.###.#.#.###.#.###.#
#.###.#.##.#..#.###.#
#.###.#.##.##.#.###.#
#.....#.#...#.#.....#
#######.#.#.#.#######
........#####........
#.#####..##.#.#####..
.#..##..##..#..#.#..#
.####.#..###.#..#.##.
.#..##..#......######
.###..####.#.#..##...
........#######..##.#
#######..##.#.##.###.
#.....#.#..####..##..
#.###.#.#.#.#..#...#.
#.###.#.#...#..#..#..
#.###.#.####.#..#....
#.....#..##....##.#..
#######.#..#.#..#.##.
`;

test('a text becomes the code that readers know', () => {
  const rows = drawQrCode('club').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
  expect(rows.join('\n')).toBe(club.trim());
});

test('the check bytes are those of the standard', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(checkBytes(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('each text takes the smallest code that holds it; what none holds throws', () => {
  expect([1, 2, 7, 10, 15].map((version) => blocksOf(version).capacity)).toEqual([16, 28, 124, 216, 415]);
  for (const [length, version] of [
    [14, 1],
    [15, 2],
    [122, 7],
    [213, 10],
    [412, 15],
  ] as const) {
    expect(encode('x'.repeat(length)).version).toBe(version);
    expect(drawQrCode('x'.repeat(length))).toHaveLength(17 + 4 * version);
  }
  expect(() => drawQrCode('x'.repeat(413))).toThrow(RangeError);
});
