import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { productFolder } from '../../src/platform/product.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { askAll, type Before } from './answers.ts';
import { writeDeployFiles } from './deploy-files.ts';
import { changeEnvFile } from './env-file.ts';
import { findAdmin } from './find-admin.ts';

interface Surroundings {
  unit: string;
  hasAdmin(): Promise<boolean | null>;
}

const ours: Surroundings = {
  unit: '/etc/systemd/system/club.service',
  hasAdmin: () => findAdmin(readConfig()),
};

/** `setup`: prompts for address, mail and backups, and writes the settings. */
export async function setup(): Promise<boolean> {
  const terminal = openTerminal();
  try {
    await setUp(terminal);
    return true;
  } finally {
    terminal.close();
  }
}

/** Writes `.env`, and on a server the files of its service and proxy. A second run offers the current values. */
export async function setUp(terminal: Terminal, root = productFolder, surroundings = ours): Promise<void> {
  const config = readConfig();
  terminal.print('A few questions; Enter takes what is in [brackets].\n');
  const answers = await askAll(terminal, config, await readBefore(root));
  await changeEnvFile(join(root, '.env'), answers.variables);
  terminal.print('\nYour answers are in .env, which only you can read.');
  const { username } = userInfo();
  const user = username === 'root' ? 'club' : username;
  const isInstalled = existsSync(surroundings.unit);
  const commands = await writeDeployFiles(answers, { root, user, port: config.port, isInstalled });
  terminal.print(
    isInstalled
      ? 'To apply them, run as root:\n'
      : 'To try the club, run npm start. To run it as a service, run as root:\n',
  );
  for (const command of commands) terminal.print(`  ${command}`);
  const hasAdmin = await surroundings.hasAdmin();
  if (hasAdmin) return;
  const when = hasAdmin === null ? 'If the club has no admin yet, make' : 'Then make';
  terminal.print(`\n${when} yourself the first admin:\n`);
  terminal.print('  npm run club -- create-admin --email you@club.example --name "You"');
}

async function readBefore(root: string): Promise<Before> {
  const text = await readFile(join(root, '.env'), 'utf8').catch(() => '');
  const isThere = (file: string) => existsSync(join(root, 'deploy', 'local', file));
  const proxy = isThere('Caddyfile') ? 'caddy' : isThere('nginx.conf') ? 'nginx' : null;
  return { env: parseEnv(text), proxy: proxy ?? (isThere('club.service') ? 'other' : null) };
}
