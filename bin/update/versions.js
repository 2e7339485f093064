import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../node-runtime.js';
import { read, succeeds } from './owner.js';

// Beside the running club: the version to come, and the one before.
const next = join(root, '.next');
const previous = join(root, '.previous');
const noteFile = join(previous, 'update.json');
// They take minutes to make, and a moment to swap.
const MADE = ['node_modules', 'web/dist'];

export function currentVersion() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** The version to update to, as its tag: the one named, or the newest. */
export function chooseTag(version) {
  if (read('git', 'status', '--porcelain', '--untracked-files=no'))
    throw new Error('Files of the club were changed by hand: "git status" lists them. Put them back first: git stash');
  read('git', 'fetch', '--quiet', '--tags', '--force');
  const tags = read('git', 'tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(isRelease);
  const tag = version ? `v${version.replace(/^v/, '')}` : tags[0];
  if (!tag || !tags.includes(tag))
    throw new Error(`There is no version ${version ?? ''} to update to. There are: ${tags.join(', ') || 'none'}`);
  return tag;
}

const isRelease = (tag) => /^v\d+\.\d+\.\d+$/.test(tag);

/** Installs and builds a version in a folder of its own, while the club runs. */
export function buildBeside(tag) {
  removeNext();
  read('git', 'worktree', 'add', '--force', '--detach', next, tag);
  const made = succeeds(
    process.execPath,
    ['--input-type=module', '--eval', "await (await import('./bin/ready.js')).makeReady()"],
    { cwd: next },
  );
  if (!made) {
    removeNext();
    throw new Error('The new version could not be built; why is said above. The club was not touched.');
  }
}

/** Puts the built version in the place of this one, which is kept for the way back. */
export function switchToNext(tag) {
  rmSync(previous, { recursive: true, force: true });
  const note = { commit: read('git', 'rev-parse', 'HEAD'), version: currentVersion(), at: new Date().toISOString() };
  read('git', 'checkout', '--quiet', '--detach', tag);
  swap(next, previous);
  writeFileSync(noteFile, JSON.stringify(note));
  removeNext();
}

/** Puts the version of before in the place of this one. */
export function switchBack({ commit }) {
  const gone = join(root, '.next');
  read('git', 'checkout', '--quiet', '--detach', commit);
  swap(previous, gone);
  rmSync(gone, { recursive: true, force: true });
  rmSync(previous, { recursive: true, force: true });
}

/** The version before this one: `commit`, `version`, and `at`, when it was stopped; null when there is none. */
export function readPrevious() {
  return existsSync(noteFile) ? JSON.parse(readFileSync(noteFile, 'utf8')) : null;
}

/** Whether a commit knows fewer changes of the database than the version that is here. */
export function isDatabaseNewerThan(commit) {
  const list = (of) => read('git', 'ls-tree', '--name-only', '-r', of, '--', 'server/src/platform/database/migrations');
  const known = new Set(list(commit).split('\n'));
  return list('HEAD')
    .split('\n')
    .some((file) => !known.has(file));
}

function swap(from, to) {
  for (const path of MADE) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    if (existsSync(join(root, path))) renameSync(join(root, path), join(to, path));
    if (existsSync(join(from, path))) renameSync(join(from, path), join(root, path));
  }
}

function removeNext() {
  rmSync(next, { recursive: true, force: true });
  read('git', 'worktree', 'prune');
}
