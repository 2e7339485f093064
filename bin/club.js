import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

main(async () => {
  await makeReady({ web: process.argv[2] === 'verify' });
  return serve('server/cli/club.ts', { args: process.argv.slice(2) });
});
