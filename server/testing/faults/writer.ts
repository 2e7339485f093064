import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../api.ts';

const retryMs = 50;

/** What one writer has been promised by the server, and what it was answered that no fault explains. */
export class WriteLog {
  /** One key per acknowledged write, the same by which `readWrites` finds it again. */
  readonly acknowledged: string[] = [];
  readonly unexpected: string[] = [];
  /** How often something was sent again that had not been acknowledged. */
  resent = 0;
}

/** What the HTTP writers share: what there is to like, to comment on and to go to. */
export class Wall {
  readonly posts: string[] = [];
  readonly events: string[] = [];
}

/** Makes a call; undefined when nobody answered, or the club asked to be tried again later. */
export async function attempt<Body>(
  api: Api,
  log: WriteLog,
  method: string,
  path: string,
  body?: object,
): Promise<Body | undefined> {
  const answer = await api.call<Body>(method, path, body).catch(() => undefined);
  if (answer && answer.status < 300) return answer.body;
  if (answer && answer.status !== 503) log.unexpected.push(`${method} ${path}: ${answer.status}`);
  await sleep(retryMs);
  return undefined;
}
