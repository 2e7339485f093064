import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { formatList, type Text, t } from '../../../platform/locales/text.ts';
import { type Outcome, orOk, problem } from '../outcome.ts';

// The club creates these at the start; if one is missing later, something went wrong.
const foldersOf = ({ fileStore }: Config) => [...(fileStore ? [] : ['files', 'files/.unfinished']), 'uploads'];

export async function checkFolder(config: Config): Promise<Outcome[]> {
  const { dataDir } = config;
  const secret = await modeOf(join(dataDir, 'secret'));
  if (secret === null) {
    return [problem(t('health.folder.foreign', { folder: dataDir }), t('health.folder.foreignAdvice'))];
  }
  const wrong: Outcome[] = [];
  if (isOpen(secret)) {
    const sentence = t('health.folder.readable', { path: join(dataDir, 'secret') });
    wrong.push(problem(sentence, t('health.folder.closeAdvice'), 'folder'));
  }
  for (const name of foldersOf(config)) wrong.push(...(await checkInner(join(dataDir, name))));
  if (!(await isWritable(dataDir))) wrong.push(locked(dataDir));
  return orOk(wrong, t('health.folder.ok', { folder: dataDir }));
}

async function checkInner(path: string): Promise<Outcome[]> {
  const mode = await modeOf(path);
  if (mode === null) return [problem(t('health.folder.missing', { path }), t('health.folder.missingAdvice'), 'folder')];
  if (isOpen(mode)) return [problem(t('health.folder.open', { path }), t('health.folder.closeAdvice'), 'folder')];
  return (await isWritable(path)) ? [] : [locked(path)];
}

const locked = (path: string): Outcome => problem(t('health.folder.locked', { path }), t('health.folder.lockedAdvice'));

export async function mendFolder(config: Config): Promise<Text> {
  const { dataDir } = config;
  const done: Text[] = [];
  const secret = join(dataDir, 'secret');
  const mode = await modeOf(secret);
  if (mode !== null && isOpen(mode)) {
    await chmod(secret, 0o600);
    done.push(t('health.folder.closedSecret'));
  }
  for (const name of foldersOf(config)) {
    const before = await modeOf(join(dataDir, name));
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 });
    if (before === null) done.push(t('health.folder.made', { name }));
    else if (isOpen(before)) {
      await chmod(join(dataDir, name), 0o700);
      done.push(t('health.folder.closed', { name }));
    }
  }
  return done.length > 0 ? t('health.folder.done', { list: formatList(done) }) : t('health.folder.nothingDone');
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
