import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.js';
import { print } from './print.js';
import { interrupted, runQuietly } from './run.js';
import { buildWeb, isWebFresh } from './web-build.js';

export async function makeReady({ web = true } = {}) {
  if (!areDependenciesFresh(root)) await install();
  if (web && !isWebFresh()) await buildWeb();
}

/** Compares with npm's record of the installed packages, so it needs no network and accepts manual installs. */
export function areDependenciesFresh(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const required = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(record);
  const isRight = ([path, entry]) =>
    path === '' ||
    !path.startsWith('node_modules/') ||
    entry.link ||
    (installed[path] ? installed[path].version === entry.version : !isNeeded(entry));
  return Object.entries(required).every(isRight);
}

// A package that names this system holds a program, such as PostgreSQL. npm goes on without it when it fails to install.
function isNeeded({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  if (!os || !cpu) return false;
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && fits(libc);
}

function fits(libc) {
  if (!libc || process.platform !== 'linux') return true;
  const isMusl = readdirSync('/lib').some((name) => name.startsWith('ld-musl-'));
  return [libc].flat().includes(isMusl ? 'musl' : 'glibc');
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

async function install() {
  print('Installing what package-lock.json lists; this takes a minute or two the first time …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-progress'];
  const code = npm?.endsWith('.js')
    ? await runQuietly(process.execPath, [npm, ...args])
    : await runQuietly('npm', args, { shell: process.platform === 'win32' });
  if (interrupted) throw new Error('Stopped before the installation was complete.');
  if (code !== 0) throw new Error('The installation failed; what npm said is above. Nothing was started.');
}
