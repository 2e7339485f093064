import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const lowered = fileURLToPath(new URL('./lower-priority.ts', import.meta.url));
// Root may raise the priority again.
const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** The nice value of a process that starts with one and then lowers its priority. */
async function niceAfter(start: number, extra = ''): Promise<number> {
  const code = `import { lowerPriority } from '${lowered}'; ${extra} lowerPriority();
    console.log((await import('node:os')).getPriority())`;
  const node = [process.execPath, '--input-type=module', '--eval', code];
  const { stdout } = await run('nice', ['-n', String(start), ...node], ordinary);
  return Number(stdout);
}

test('work steps back behind the rest of the machine, and never forward', async () => {
  expect(await niceAfter(0)).toBe(5);
  expect(await niceAfter(5)).toBe(5);
  expect(await niceAfter(12)).toBe(12);
});
