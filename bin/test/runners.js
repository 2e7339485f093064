import { join } from 'node:path';
import { findNode, nodeEnvironment } from '../node-runtime.js';
import { print } from '../print.js';
import { makeReady } from '../ready.js';
import { run, runAloud } from '../run.js';
import { findChromium } from './chromium.js';
import { readPlaywright, readVitest } from './reports.js';

const noTimeout = () => undefined;
const modules = (path) => join('node_modules', path);

const tiers = {
  short: { filter: 'not long', holds: (tags) => !tags.includes('long') },
  long: { filter: 'long or rounds', holds: (tags) => tags.includes('long') || tags.includes('rounds') },
};

export function vitestStep(name, { files = [], tier, folder, env = {}, timeout = noTimeout }) {
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const { filter, holds } = tiers[tier];
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const options = () => ({ env: nodeEnvironment(env), timeout: timeout() });
  return {
    name,
    work: () =>
      run(findNode(), [modules('vitest/vitest.mjs'), 'run', ...output, `--tags-filter=${filter}`, ...files], options()),
    read: () => readVitest(file, holds),
  };
}

export function playwrightStep(name, { files = [], flags, folder, env = {}, timeout = noTimeout }) {
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  return {
    name,
    async work() {
      await makeReady();
      const CHROMIUM_PATH = await findChromium();
      print(`The browser is ${CHROMIUM_PATH}.`);
      const options = {
        env: nodeEnvironment({ ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        timeout: timeout(),
      };
      return run(findNode(), [modules('@playwright/test/cli.js'), 'test', ...flags, ...files], options);
    },
    read: () => readPlaywright(file),
  };
}

export function programStep(name, [program, ...args], { timeout = noTimeout }) {
  let last = '';
  return {
    name,
    async work() {
      const options = { env: nodeEnvironment(), timeout: timeout() };
      const { code, lastLine } = await runAloud(findNode(), [program, ...args], options);
      last = lastLine;
      return code;
    },
    lastLine: () => last,
  };
}
