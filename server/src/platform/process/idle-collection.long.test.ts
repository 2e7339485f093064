import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Counts the collections of a separate process in the second after it used this many megabytes. */
async function countCollections({ isBusy, used }: { isBusy: boolean; used: number }): Promise<number> {
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { collectWhenIdle } from './server/src/platform/process/idle-collection.ts';
    import { Lifecycle } from './server/src/platform/process/lifecycle.ts';
    const { gc } = globalThis;
    let collections = 0;
    globalThis.gc = (options) => {
      collections++;
      gc(options);
    };
    collectWhenIdle(new Lifecycle(), 200);
    collections = 0;
    const used = Array.from({ length: ${used} }, () => Array.from({ length: 131072 }, (_, index) => index + 0.5));
    const end = performance.now() + 900;
    while (performance.now() < end) {
      const until = performance.now() + 20;
      while (${isBusy} && performance.now() < until);
      await sleep(20);
    }
    console.log(used.length && collections);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    script,
  ]);
  return Number(stdout);
}

test('a process gives memory back once it is idle', { tags: ['long'] }, async () => {
  expect(await countCollections({ isBusy: false, used: 40 })).toBe(1);
});

test('a busy one is not kept waiting for that, nor one that used little', { tags: ['long'] }, async () => {
  expect(await countCollections({ isBusy: true, used: 40 })).toBe(0);
  expect(await countCollections({ isBusy: false, used: 1 })).toBe(0);
});
