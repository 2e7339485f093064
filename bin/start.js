import { makeReady } from './ready.js';
import { main } from './run.js';
import { serve } from './serve.js';

main(async () => {
  await makeReady();
  return serve('server/src/main.ts', { args: process.argv.slice(2) });
});
