import { forgetAll } from '../lib/browser-storage.ts';

/** Lets go of what a member wrote in this browser and did not send: somebody else may use it next. */
export function forgetWritten(memberId: string): void {
  for (const kind of ['unsent', 'draft']) forgetAll(`${kind}:${memberId}:`);
}
