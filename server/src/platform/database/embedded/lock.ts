import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processIdentity } from './process-identity.ts';

/** Makes this process the only app on a data folder; returns the release. Throws a sentence naming a live owner. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const lockText = `${process.pid} ${await processIdentity(process.pid)}\n`;
  while (!(await createLock(file, lockText))) {
    const found = await readLock(file);
    if (found === undefined) continue;
    const holder = await livingHolder(found);
    if (holder !== undefined) throw new Error(explain(holder, folder));
    await removeStale(file, found);
  }
  return async () => {
    if ((await readLock(file)) === lockText) await rm(file, { force: true });
  };
}

function explain(pid: number, folder: string): string {
  return `Another server (process ${pid}) is already running on the data folder ${folder}. Stop it first, or choose another DATA_DIR.`;
}

/** A hard link appears with its content or not at all; a created file could be read while still empty. */
async function createLock(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return false;
    // File systems without hard links, such as exFAT.
    return createPlainly(file, content);
  } finally {
    await rm(draft, { force: true });
  }
}

async function createPlainly(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readLock(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

async function livingHolder(content: string): Promise<number | undefined> {
  const [first = '', ...identity] = content.trim().split(' ');
  const pid = Number(first);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const alive = await processIdentity(pid);
  return alive !== undefined && alive === identity.join(' ') ? pid : undefined;
}

/** Two starts may find the same stale lock, so the moved file is checked again and moved back if it is another. */
async function removeStale(file: string, staleText: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readLock(aside);
  if (moved !== undefined && moved !== staleText) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
