import { startClub } from './start.ts';

if (process.argv.length > 2) {
  process.stdout.write('The start takes no options: settings are in .env, see .env.example.\n');
  process.exit(1);
}
await startClub();
