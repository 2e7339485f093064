import { expect, test } from 'vitest';
import { findFolderInMemory } from './memory.js';

test.each([
  ['that does not exist', '/nowhere'],
  ['without room', '/proc'],
])('a folder in memory %s is not used', (_, folder) => {
  expect(findFolderInMemory(folder)).toBeUndefined();
});
