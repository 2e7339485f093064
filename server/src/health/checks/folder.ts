import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Outcome, orOk, problem } from '../outcome.ts';

// Of these the club makes a folder when it starts; what happens to them later is an accident.
const folders = ['files', 'files/.unfinished', 'uploads'];

/** Whether the data folder is there, can be written to, and no one else can read what is secret in it. */
export async function checkFolder({ dataDir }: Config): Promise<Outcome[]> {
  const secret = await modeOf(join(dataDir, 'secret'));
  if (secret === null) {
    const advice = 'A first start makes it one. If it was one before, put the file "secret" back from your copy of it.';
    return [problem(`There is no file "secret" in ${dataDir}, so it is not the data folder of a club.`, advice)];
  }
  const wrong: Outcome[] = [];
  if (isOpen(secret))
    wrong.push(
      problem(`Other users of this machine can read ${join(dataDir, 'secret')}.`, 'Close it to them.', 'folder'),
    );
  for (const name of folders) wrong.push(...(await checkInner(join(dataDir, name))));
  if (!(await isWritable(dataDir)))
    wrong.push(problem(`${dataDir} can't be written to.`, 'Give it to the user that runs the club: chown -R.'));
  return orOk(wrong, `${dataDir} can be written to, and only the club can read what is secret in it.`);
}

async function checkInner(path: string): Promise<Outcome[]> {
  const mode = await modeOf(path);
  if (mode === null) return [problem(`The folder ${path} is missing, so uploads fail.`, 'Make it anew.', 'folder')];
  if (isOpen(mode))
    return [problem(`Other users of this machine can look into ${path}.`, 'Close it to them.', 'folder')];
  if (!(await isWritable(path)))
    return [problem(`${path} can't be written to.`, 'Give it to the user that runs the club: chown -R.')];
  return [];
}

/** Makes missing folders and closes what others can read. Says what it did. */
export async function mendFolder({ dataDir }: Config): Promise<string> {
  const done: string[] = [];
  const secret = join(dataDir, 'secret');
  const mode = await modeOf(secret);
  if (mode !== null && isOpen(mode)) {
    await chmod(secret, 0o600);
    done.push('closed the file "secret" to other users');
  }
  for (const name of folders) {
    const before = await modeOf(join(dataDir, name));
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
    if (before === null) done.push(`made the folder "${name}"`);
    else if (isOpen(before)) {
      await chmod(join(dataDir, name), 0o700);
      done.push(`closed the folder "${name}" to other users`);
    }
  }
  return done.length > 0 ? `Done: ${done.join(', ')}.` : 'There was nothing to put right in the data folder.';
}

// Windows has no such modes.
const isOpen = (mode: number): boolean => process.platform !== 'win32' && (mode & 0o077) !== 0;

async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode,
    () => null,
  );
}

async function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}
