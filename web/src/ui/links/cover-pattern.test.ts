import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverOf } from './cover-pattern.ts';

const [one, other] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];

test('a thing has the same pattern everywhere, and its neighbor another', () => {
  expect(coverOf(one)).toEqual(coverOf(one));
  expect(coverOf(one)).not.toEqual(coverOf(other));
});

test.each([one, other, '', 'x'])('the pattern of "%s" fills 16:9 with quarter circles and discs', (id) => {
  const { tiles } = coverOf(id);
  expect(new Set(tiles.map(({ path }) => path)).size).toBe(2);
  expect(tiles.length).toBeGreaterThan(15);
  for (const { x, y, turn, strength } of tiles) {
    expect([x < 160, y < 100, turn % 90, strength > 0]).toEqual([true, true, 0, true]);
  }
});

test('each of the six colors is used, and a text on it is readable', () => {
  const hues = Array.from({ length: 200 }, (_, number) => coverOf(`${one}${number}`).hue);
  expect(new Set(hues).size).toBe(6);
  const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
  const valuesOf = (name: string) =>
    [...tokens.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(([, hex]) => hex);
  const [light = '', dark = ''] = valuesOf('cover-text');
  const [sand, coral, ...deep] = valuesOf('cover');
  for (const [color, text] of [[sand, dark], [coral, dark], ...deep.map((color) => [color, light])])
    expect(contrastOf(String(color), String(text))).toBeGreaterThan(4.5);
});

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

// WCAG's relative luminance.
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
