import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

// Verified once with another vendor's reader, like codes of every version from 1 to 15.
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

const draw = (text: string) => renderToStaticMarkup(<QrCode text={text} label="QR code" />);

function readModules(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, across, down] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    rows[Number(down)]?.splice(Number(across), 1, '#');
  return rows.map((row) => row.join('')).join('\n');
}

test('a text becomes the code that readers know, with white around it', () => {
  const white = '.'.repeat(4);
  const around = Array<string>(4).fill('.'.repeat(29));
  const middle = club
    .trim()
    .split('\n')
    .map((row) => `${white}${row}${white}`);
  expect(readModules(draw('club'))).toBe([...around, ...middle, ...around].join('\n'));
});

test('what no code can hold that a phone reads is not drawn', () => {
  expect(draw('x'.repeat(412))).toContain('viewBox="0 0 85 85"');
  expect(draw('x'.repeat(413))).toBe('');
});
