import { clearFiles } from '../lib/browser-files.ts';
import { clearText } from '../lib/browser-storage.ts';

/** Removes the drafts, unsent messages and recent searches of a member: another one may use this browser next. */
export function clearDrafts(memberId: string): void {
  for (const kind of ['pending', 'draft', 'recent']) clearText(`${kind}:${memberId}:`);
  void clearFiles(`draft:${memberId}:`);
}
