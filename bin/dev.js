import { findNode, nodeEnvironment } from './node-runtime.js';
import { makeReady } from './ready.js';
import { main, run } from './run.js';
import { envFileArguments } from './serve.js';

main(async () => {
  await makeReady();
  const env = nodeEnvironment({ DEV: '1' });
  // The server uses the first build until the watcher's is ready.
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    'web',
    '--watch',
    '--emptyOutDir=false',
    '--logLevel',
    'warn',
  ];
  const web = run(findNode(), args, { env });
  const server = run(findNode(), ['--watch', '--watch-preserve-output', ...envFileArguments(), 'server/src/main.ts'], {
    env,
  });
  return Promise.race([web, server]).finally(() => process.emit('SIGTERM', 'SIGTERM'));
});
