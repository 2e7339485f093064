import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node-runtime.js';
import { localAddress } from './club-address.js';
import { asOwner } from './owner.js';

const unit = '/etc/systemd/system/club.service';

/** How the club is stopped and started here: by systemd, or else by hand. `start` tells whether it came up. */
export async function findService() {
  const isOurs = existsSync(unit) && readFileSync(unit, 'utf8').includes(`WorkingDirectory=${root}\n`);
  if (isOurs) return systemd();
  if (await isUp()) throw new Error('Stop the club first; start it again when this is done.');
  return byHand;
}

function systemd() {
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it restarts the club.');
  const systemctl = (verb) => spawnSync('systemctl', [verb, 'club'], { stdio: 'inherit' }).status === 0;
  return { stop: () => systemctl('stop'), start: () => systemctl('start') };
}

const byHand = {
  stop: () => true,
  /** Starts it to see whether it can, and stops it again. */
  async start() {
    const [file, args] = asOwner(process.execPath, ['bin/start.js']);
    const club = spawn(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = new Promise((resolve) => club.on('close', resolve));
    const env = { ...process.env, MAINPID: String(club.pid) };
    const waiting = spawn(process.execPath, [join(root, 'bin', 'wait-until-ready.js')], { stdio: 'inherit', env });
    const isReady = await new Promise((resolve) => waiting.on('close', (code) => resolve(code === 0)));
    club.kill('SIGTERM');
    await ended;
    return isReady;
  },
};

const isUp = () =>
  fetch(localAddress('/healthz')).then(
    () => true,
    () => false,
  );
