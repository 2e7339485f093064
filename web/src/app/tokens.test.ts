import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBright } from '../club/branding/read-color.ts';

const folder = new URL('../', import.meta.url).pathname;
const styles = globSync('**/*.css', { cwd: folder }).filter((name) => !/(font|tokens)\.css$/.test(name));
const breakpoints = ['480px', '600px', '768px', '1024px', '1200px'];

const find = (pattern: RegExp): string[] =>
  styles.flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(pattern)].map(([text]) => `${name} ${text}`),
  );

test('type, radii and space come from the scale', () => {
  expect(styles.length).toBeGreaterThan(50);
  expect(find(/font-size:[^;]*\dpx/g)).toEqual([]);
  expect(find(/radius:[^;]*\dpx/g)).toEqual([]);
  // Hairlines and offsets are not spacing.
  expect(find(/(?:gap|padding[a-z-]*|margin[a-z-]*):[^;]*(?<![\d-])(?:[2-9]|[1-5]\d)px/g)).toEqual([]);
});

test('white is readable on buttons, also below a pointer', () => {
  const tokens = readFileSync(`${folder}app/tokens.css`, 'utf8');
  const accents = [...tokens.matchAll(/--accent(?:-hover)?: light-dark\((#\w{6}), (#\w{6})\)/g)];
  const colors = accents.flatMap(([, light = '', dark = '']) => [light, dark]);
  expect(colors).toHaveLength(4);
  expect(colors.filter(isBright)).toEqual([]);
});

test('everything moves in one of two times, by one curve', () => {
  const rhythms = ['breathe 1.4s', 'found 2.4s'];
  const ownTimes = find(/(?:transition|animation)[a-z-]*:[^;]*\d(?:m?s\b|\))[^;]*/g);
  expect(ownTimes.filter((text) => !rhythms.some((rhythm) => text.includes(rhythm)))).toEqual([]);
});

test('screens change at five widths', () => {
  const widths = find(/width (?:<|>=) \d+px/g).map((text) => text.split(' ').at(-1));
  expect(new Set(widths)).toEqual(new Set(breakpoints));
  expect(find(/(?:min|max)-width: [\d.]+px\)/g)).toEqual([]);
});
