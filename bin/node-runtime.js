import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The dependencies' Node 24, or the running one if it is new enough. */
export function findNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `There is no bundled Node.js for ${system}-${process.arch}, and this is version ${process.versions.node}. Install Node.js 24 and start again.`,
  );
}

/** A compile cache makes the second start fast. The club trusts whom its machine trusts, such as a college's authority. */
export function nodeEnvironment(more = {}) {
  const cache = join(root, 'node_modules', '.cache', 'compile');
  return { NODE_COMPILE_CACHE: cache, NODE_USE_SYSTEM_CA: '1', ...process.env, ...more };
}
