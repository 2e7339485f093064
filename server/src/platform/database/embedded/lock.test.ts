import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from './lock.ts';
import { processIdentity } from './process-identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a second server on the same folder fails with the name of the first', async () => {
  const release = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(
    `Another server (process ${process.pid}) is already running on the data folder ${folder}. Stop it first, or choose another DATA_DIR.`,
  );
  await release();
  await (await lockDataDir(folder))();
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a dead process is taken over', async () => {
  const gone = spawn('sleep', ['60']);
  const identity = await processIdentity(gone.pid ?? 0);
  await writeFile(join(folder, 'server.lock'), `${gone.pid} ${identity}\n`);
  await expect(lockDataDir(folder)).rejects.toThrow(`process ${gone.pid}`);
  gone.kill('SIGKILL');
  await once(gone, 'exit');
  await (await lockDataDir(folder))();
});

test('a process with a reused pid does not hold the lock', async () => {
  await writeFile(join(folder, 'server.lock'), `${process.pid} 1@another-boot\n`);
  await (await lockDataDir(folder))();
});

test('of many servers that find a stale lock at once, exactly one gets it', async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(join(folder, 'server.lock'), '999999999 1@gone\n');
    const tries = await Promise.allSettled(Array.from({ length: 2 }, () => lockDataDir(folder)));
    const won = tries.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value();
  }
});
