import { clearFiles } from '../../lib/browser/browser-files.ts';
import { clearText, listKeys } from '../../lib/store/browser-storage.ts';

const draftKinds = ['pending', 'draft'];
const prefixOf = (kind: string, memberId: string) => `${kind}:${memberId}:`;

export function hasDrafts(memberId: string): boolean {
  return draftKinds.some((kind) =>
    (['tab', 'browser'] as const).some((storage) => listKeys(storage, prefixOf(kind, memberId)).length > 0),
  );
}

/** Removes a member's drafts, pending messages and recent searches, because another member may use this browser next. */
export function clearDrafts(memberId: string): void {
  for (const kind of [...draftKinds, 'recent']) clearText(prefixOf(kind, memberId));
  void clearFiles(prefixOf('draft', memberId));
}
