import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './node-runtime.js';

test('a start that failed is not waited for', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { status, stderr } = wait({ MAINPID: String(pid), PORT: '1' });
  expect(status).toBe(1);
  expect(stderr).toBe('The club ended while it started. Its last lines say why.\n');
});

test('a club that starts is waited for until it is ready', async () => {
  let isReady = false;
  const server = createServer((_, response) => response.writeHead(isReady ? 200 : 503).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waiting = spawn(process.execPath, [script], {
    env: environment({ MAINPID: String(process.pid), PORT: String(server.address().port) }),
  });
  await once(server, 'request');
  isReady = true;
  expect((await once(waiting, 'exit'))[0]).toBe(0);
  server.close();
});

const script = join(root, 'bin', 'wait-until-ready.js');
const environment = (more) => ({ ...process.env, HOST: '127.0.0.1', ...more });

function wait(env) {
  return spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 20_000, env: environment(env) });
}
