import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../node-runtime.js';
import { succeeds } from './owner.js';

const folder = () => resolve(root, process.env.DATA_DIR || 'data');

/** The backup that the start of a newer version wrote before it changed the database; null if it changed nothing. */
export function findBackupSince(at) {
  const backups = join(folder(), 'backups');
  const since = at.replace(/[-:]|\.\d+/g, '');
  const names = existsSync(backups) ? readdirSync(backups) : [];
  const made = names.filter((name) => name.startsWith('before-upgrade-') && stampOf(name) >= since);
  const [first] = made.toSorted((a, b) => (stampOf(a) < stampOf(b) ? -1 : 1));
  return first ? join(backups, first) : null;
}

const stampOf = (name) => name.split('-').at(-1) ?? '';

/** Writes all of the club into a file beside the other backups, and returns it. */
export function backUp(name) {
  const file = join(folder(), 'backups', `${name}-${stamp()}.tar.zst`);
  if (!succeeds(process.execPath, ['bin/club.js', 'backup', file, '--rate', '1000']))
    throw new Error('The backup could not be written, so nothing was changed.');
  return file;
}

/**
 * Makes the club that of a backup. The data as they were stand aside, in a folder whose name it returns; the backups among
 * them stay where backups are.
 */
export function restore(backup, version) {
  const data = folder();
  const aside = `${data}-${version}-${stamp()}`;
  renameSync(data, aside);
  const file = join(aside, 'backups', basename(backup));
  if (!succeeds(process.execPath, ['bin/club.js', 'restore', file])) {
    throw new Error(`The backup ${file} could not be restored. Your data are in ${aside}.`);
  }
  renameSync(join(aside, 'backups'), join(data, 'backups'));
  return aside;
}

const stamp = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');
