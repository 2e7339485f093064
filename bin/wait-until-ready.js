import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './node-runtime.js';

// For a service manager: exits with 0 once the club can serve. The first start installs and builds before it listens.
const waitMs = 10 * 60 * 1000;

const file = `${root}/.env`;
if (existsSync(file)) process.loadEnvFile(file);
const { HOST, PORT } = process.env;
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/readyz`;

const end = performance.now() + waitMs;
let isReady = false;
while (!isReady && performance.now() < end) {
  isReady = await fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
  if (!isReady) await sleep(500);
}
if (!isReady) console.error(`Nothing answered at ${url} within ten minutes.`);
process.exitCode = isReady ? 0 : 1;
