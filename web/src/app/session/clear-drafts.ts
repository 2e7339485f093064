import { clearFiles } from '../../lib/browser/browser-files.ts';
import { clearText, listKeys } from '../../lib/store/browser-storage.ts';

export const draftKinds = ['pending', 'draft'];
const prefixOf = (kind: string, memberId: string) => `${kind}:${memberId}:`;

/** True if something of this member is only in this browser: drafts, or check-ins that wait for the network. */
export function hasDrafts(memberId: string, kinds = [...draftKinds, 'checkin']): boolean {
  return kinds.some((kind) =>
    (['tab', 'browser'] as const).some((storage) => listKeys(storage, prefixOf(kind, memberId)).length > 0),
  );
}

/**
 * Removes a member's drafts, pending messages, recent searches, tickets and guest lists, because another member may use
 * this browser next. Check-ins that wait stay.
 */
export function clearDrafts(memberId: string): void {
  for (const kind of [...draftKinds, 'recent']) clearText(prefixOf(kind, memberId));
  void clearFiles(prefixOf('draft', memberId));
}
