import { setTimeout as sleep } from 'node:timers/promises';
import { loadSettings, localAddress } from './update/club-address.js';

// For a service manager: succeeds once the club can serve. The first start installs and builds before it listens.
const waitMs = 10 * 60 * 1000;

loadSettings();
const { MAINPID } = process.env;
const url = localAddress('/readyz');

const end = performance.now() + waitMs;
let isReady = false;
while (!isReady && isRunning() && performance.now() < end) {
  isReady = await fetch(url).then(
    (response) => response.ok,
    () => false,
  );
  if (!isReady) await sleep(500);
}
if (!isReady)
  console.error(
    isRunning()
      ? `Nothing answered at ${url} within ten minutes.`
      : 'The club ended while it started. Its last lines say why.',
  );
process.exitCode = isReady ? 0 : 1;

// systemd names the process that it started; without a name there is none to watch.
function isRunning() {
  try {
    return !MAINPID || process.kill(Number(MAINPID), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
