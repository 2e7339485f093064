import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNode } from '../node-runtime.js';
import { print } from '../print.js';
import { runQuietly } from '../run.js';

// Tests take half as long again in browsers with windows.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export async function findChromium() {
  return findInstalled() ?? (await installFromSystem()) ?? (await installFromPlaywright());
}

function findInstalled() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return NAMES.map(onPath).find((file) => file !== undefined);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  print('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update', '-q'], { env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env });
    if (findInstalled()) break;
  }
  return findInstalled();
}

async function installFromPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  print('Installing Chromium with Playwright …');
  await runQuietly(findNode(), ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error('No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH.');
}
