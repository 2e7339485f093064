import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNode, nodeEnvironment, root } from './node-runtime.js';
import { print } from './print.js';
import { interrupted, runQuietly } from './run.js';

const SOURCES = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const SKIPPED = new Set(['node_modules', 'dist']);
const DIST = join(root, 'web', 'dist');
const STAMP = join(DIST, '.source-hash');

export function isWebFresh() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources();
}

/** Builds to the side and swaps when complete, so a failed build leaves the old one. */
export async function buildWeb() {
  print('Building the web app …');
  const hash = hashSources();
  const cache = join(root, 'node_modules', '.cache');
  const made = join(cache, `web-${process.pid}`);
  const old = `${made}-old`;
  mkdirSync(cache, { recursive: true });
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', 'web', '--outDir', relative(join(root, 'web'), made), '--emptyOutDir'];
    const code = await runQuietly(findNode(), args, { env: nodeEnvironment({ NODE_ENV: 'production' }) });
    if (interrupted) throw new Error('Stopped before the web app was built.');
    if (code !== 0) throw new Error('The web app could not be built; what Vite said is above.');
    writeFileSync(join(made, '.source-hash'), hash);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(made, DIST);
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function listFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const visible = entries.filter((entry) => !SKIPPED.has(entry.name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return visible.flatMap((entry) => listFiles(`${path}/${entry.name}`));
}
