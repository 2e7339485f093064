import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/config.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import { askAll } from './answers.ts';
import { writeDeployFiles } from './deploy-files.ts';
import { changeEnvFile } from './env-file.ts';

const productRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** `setup`: asks for address, mail and backups, and writes what the answers lead to. */
export async function setup(): Promise<boolean> {
  const terminal = openTerminal();
  try {
    await setUp(terminal);
    return true;
  } finally {
    terminal.close();
  }
}

/** Writes `.env`, and for a server the files of its service and its proxy. */
export async function setUp(terminal: Terminal, root = productRoot): Promise<void> {
  const config = readConfig();
  terminal.print('A few questions; Enter takes what is in [brackets].\n');
  const answers = await askAll(terminal, config);
  await changeEnvFile(join(root, '.env'), answers.variables);
  terminal.print('\nYour answers are in .env, which only you can read.');
  const { username } = userInfo();
  const user = username === 'root' ? 'club' : username;
  const commands = await writeDeployFiles(answers, { root, user, port: config.port });
  terminal.print('To try the club: npm start. To have it run for good, as root:\n');
  for (const command of commands) terminal.print(`  ${command}`);
  terminal.print('\nThen make yourself the first admin:\n');
  terminal.print('  npm run club -- create-admin --email you@club.example --name "You"');
}
