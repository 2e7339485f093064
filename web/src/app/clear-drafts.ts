import { clearText } from '../lib/browser-storage.ts';

/** Removes the drafts and unsent messages of a member: another one may use this browser next. */
export function clearDrafts(memberId: string): void {
  for (const kind of ['pending', 'draft']) clearText(`${kind}:${memberId}:`);
}
