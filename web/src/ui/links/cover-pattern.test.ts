import { expect, test } from 'vitest';
import { tilesOf } from './cover-pattern.ts';

const [one, other] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];

test('a thing has the same pattern everywhere, and its neighbor another', () => {
  expect(tilesOf(one)).toEqual(tilesOf(one));
  expect(tilesOf(one)).not.toEqual(tilesOf(other));
});

test.each([one, other, '', 'x'])('the pattern of "%s" fills 16:9 with quarter circles', (id) => {
  const tiles = tilesOf(id);
  expect(tiles.length).toBeGreaterThan(15);
  for (const { x, y, turn, strength } of tiles) {
    expect([x < 160, y < 100, turn % 90, strength > 0]).toEqual([true, true, 0, true]);
  }
});
