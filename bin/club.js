import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

// They replace the dependencies that all others need.
const updating = {
  update: async (args) => (await import('./update/update.js')).update(args),
  rollback: async () => (await import('./update/rollback.js')).rollback(),
};

main(async () => {
  const [verb, ...args] = process.argv.slice(2);
  if (Object.hasOwn(updating, verb ?? '') && !args.includes('--help')) return updating[verb](args);
  // A verified backup is started, sign-in page included.
  await makeReady({ web: verb === 'verify' });
  return serve('server/cli/club.ts', { args: process.argv.slice(2) });
});
