import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../calls/api.ts';

const retryMs = 50;

/** Acknowledged writes, and responses that no fault explains. */
export class WriteLog {
  /** One key per acknowledged write, as in `readWrites`. */
  readonly acknowledged: string[] = [];
  readonly unexpected: string[] = [];
  resent = 0;
}

/** Posts and events that the HTTP writers share. */
export class Wall {
  readonly posts: string[] = [];
  readonly events: string[] = [];
}

/** Undefined without a response, or for 503. */
export async function attempt<Body>(
  api: Api,
  log: WriteLog,
  method: string,
  path: string,
  body?: object,
): Promise<Body | undefined> {
  const response = await api.call<Body>(method, path, body).catch(() => undefined);
  if (response && response.status < 300) return response.body;
  if (response && response.status !== 503) log.unexpected.push(`${method} ${path}: ${response.status}`);
  await sleep(retryMs);
  return undefined;
}
