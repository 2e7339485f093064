import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { root } from '../node-runtime.js';

/** The command that runs `command` as the owner of the product's folder, also for root. */
export function asOwner(command, args) {
  const owner = statSync(root).uid;
  if (process.getuid?.() !== 0 || owner === 0) return [command, args];
  const name = execFileSync('id', ['-nu', String(owner)], { encoding: 'utf8' }).trim();
  return ['runuser', ['-u', name, '--', command, ...args]];
}

/** Runs a command as the owner and returns its output; throws its error output. */
export function read(command, ...args) {
  const [file, all] = asOwner(command, args);
  return execFileSync(file, all, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Runs a command as the owner on our terminal, in `cwd`; true if it succeeded. */
export function succeeds(command, args, { cwd = root, env = process.env } = {}) {
  const [file, all] = asOwner(command, args);
  return spawnSync(file, all, { cwd, env, stdio: 'inherit' }).status === 0;
}
