import { useState } from 'react';
import { readText, type StorageKind, writeText } from './browser-storage.ts';
import { useMember } from './store.ts';

/**
 * A draft that survives leaving the screen and reloading the page; it belongs to the member and the tab, or the browser.
 */
export function useDraft(name: string, kind: StorageKind = 'tab'): [string, (text: string) => void] {
  const { _id: memberId } = useMember();
  const [text, setText] = useState(() => readDraft(memberId, name, kind));
  const change = (next: string) => {
    setText(next);
    writeText(kind, keyOf(memberId, name), next);
  };
  return [text, change];
}

/** The stored draft; empty without one. Does not follow changes. */
export function readDraft(memberId: string, name: string, kind: StorageKind): string {
  return readText(kind, keyOf(memberId, name));
}

function keyOf(memberId: string, name: string): string {
  return `draft:${memberId}:${name}`;
}
