import { existsSync } from 'node:fs';
import { root } from '../node-runtime.js';

/** Reads the settings of the club into the environment, as its start does. */
export function loadSettings() {
  const file = `${root}/.env`;
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Where the club of these settings listens, for a request from this machine. */
export function localAddress(path) {
  const { HOST, PORT } = process.env;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}${path}`;
}
