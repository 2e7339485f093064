import { expect, test } from 'vitest';
import { backUpUnderLoad } from './backup-under-load.ts';

test('a backup under 20 writers holds what was acknowledged before, every row and file of its snapshot, and nothing half', {
  tags: ['long'],
}, async () => {
  const figures = await backUpUnderLoad({ writers: 20, writes: 200, rate: 1 });
  expect(figures).toMatchObject({ mismatches: [], lost: [], reordered: [], unexpected: [] });
  expect(figures.duplicated).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThanOrEqual(200);
  expect(figures.files).toBeGreaterThan(0);
  // It was under load all the time.
  expect(figures.meanwhile.acknowledged).toBeGreaterThan(20);
  expect(figures.meanwhile.filesDeleted).toBeGreaterThan(0);
});
