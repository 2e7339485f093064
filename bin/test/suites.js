import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../node-runtime.js';

const SKIPPED = new Set(['node_modules', 'dist']);
const IN_NODE = /^(bin|bench|contract|server|web)\/.*\.test\.(ts|tsx|js)$/;
const IN_BROWSER = /^e2e\/.*\.spec\.ts$/;

export function findTests(filters, folder = root) {
  const matching = listFiles(folder)
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
  return {
    node: matching.filter((path) => IN_NODE.test(path)),
    browser: matching.filter((path) => IN_BROWSER.test(path)),
  };
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(join(folder, entry.name));
    }
    return [join(folder, entry.name)];
  });
}
