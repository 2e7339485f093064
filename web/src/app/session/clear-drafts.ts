import { clearFiles } from '../../lib/browser/browser-files.ts';
import { clearText, listKeys } from '../../lib/store/browser-storage.ts';

const draftKinds = ['pending', 'draft'];
const prefixOf = (kind: string, memberId: string) => `${kind}:${memberId}:`;

/** Whether a member has something in this browser that is written and not sent. */
export function hasDrafts(memberId: string): boolean {
  return draftKinds.some((kind) =>
    (['tab', 'browser'] as const).some((storage) => listKeys(storage, prefixOf(kind, memberId)).length > 0),
  );
}

/** Removes the drafts, unsent messages and recent searches of a member: another one may use this browser next. */
export function clearDrafts(memberId: string): void {
  for (const kind of [...draftKinds, 'recent']) clearText(prefixOf(kind, memberId));
  void clearFiles(prefixOf('draft', memberId));
}
