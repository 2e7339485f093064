import { useState } from 'react';
import { readText, type StorageKind, writeText } from './browser-storage.ts';
import { useMember } from './store.ts';

/**
 * A draft that survives leaving the screen and reloading the page. It belongs to the member and the tab, or the
 * browser.
 */
export function useDraft(name: string, kind: StorageKind = 'tab'): [string, (text: string) => void] {
  const { _id: memberId } = useMember();
  const [text, setText] = useState(() => readDraft(memberId, name, kind));
  const change = (next: string) => {
    setText(next);
    writeDraft(memberId, name, kind, next);
  };
  return [text, change];
}

/** Returns the stored draft, or "". Does not follow changes. */
export function readDraft(memberId: string, name: string, kind: StorageKind): string {
  return readText(kind, keyOf(memberId, name));
}

/** Stores a draft, or removes an empty one; false if the browser can't. */
export function writeDraft(memberId: string, name: string, kind: StorageKind, text: string): boolean {
  return writeText(kind, keyOf(memberId, name), text);
}

function keyOf(memberId: string, name: string): string {
  return `draft:${memberId}:${name}`;
}
