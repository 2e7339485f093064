import { findNode, nodeEnvironment } from './node-runtime.js';
import { makeReady } from './ready.js';
import { main, run } from './run.js';

main(async () => {
  await makeReady();
  const env = nodeEnvironment({ DEV: '1' });
  const words = ['node_modules/vite/bin/vite.js', 'build', 'web', '--watch', '--logLevel', 'warn'];
  const web = run(findNode(), words, { env });
  const server = run(
    findNode(),
    ['--watch', '--watch-preserve-output', '--env-file-if-exists=.env', 'server/src/main.ts'],
    { env },
  );
  return Promise.race([web, server]).finally(() => process.emit('SIGTERM', 'SIGTERM'));
});
