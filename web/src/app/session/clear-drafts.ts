import { clearFiles } from '../../lib/browser/browser-files.ts';
import { clearText, listKeys } from '../../lib/store/browser-storage.ts';

const draftKinds = ['pending', 'draft'];
const prefixOf = (kind: string, memberId: string) => `${kind}:${memberId}:`;

/** True if something of this member waits in this browser; with `checkIns` also check-ins, which stay. */
export function hasDrafts(memberId: string, checkIns = true): boolean {
  return [...draftKinds, ...(checkIns ? ['checkin'] : [])].some((kind) =>
    (['tab', 'browser'] as const).some((storage) => listKeys(storage, prefixOf(kind, memberId)).length > 0),
  );
}

/** Removes a member's drafts, pending messages, recent searches, tickets and guest lists, because another member may use this browser next. */
export function clearDrafts(memberId: string): void {
  for (const kind of [...draftKinds, 'recent']) clearText(prefixOf(kind, memberId));
  for (const kind of ['draft', 'door']) void clearFiles(prefixOf(kind, memberId));
}
