import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './copy.ts';
import { applyEdit, defects } from './defects.ts';

// `npm run defects` shows whether they are caught; it takes minutes.
test.each(defects)('the seeded defect "$name" still fits the code', ({ edits, tests }) => {
  for (const edit of edits)
    expect(applyEdit(readFileSync(join(root, edit.file), 'utf8'), edit)).toContain(edit.replace);
  for (const file of tests) expect(readFileSync(join(root, file), 'utf8')).toMatch(/^\s*test(\.each)?\(/m);
});
