import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

main(async () => {
  await makeReady({ web: false });
  return serve('server/cli/club.ts', { args: process.argv.slice(2) });
});
