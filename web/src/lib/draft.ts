import { useState } from 'react';
import { keepText, type Place, readText } from './browser-storage.ts';

/**
 * A text being written, which outlives leaving the screen and reloading the page. Belongs to this member and tab, or,
 * where that is too little, to this browser.
 */
export function useDraft(memberId: string, name: string, place: Place = 'tab'): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(memberId, name, place));
  const change = (next: string) => {
    setText(next);
    keepText(place, keyOf(memberId, name), next);
  };
  return [text, change];
}

/** What is written so far, as it was when last looked; empty when nothing is. */
export function readDraft(memberId: string, name: string, place: Place): string {
  return readText(place, keyOf(memberId, name));
}

function keyOf(memberId: string, name: string): string {
  return `draft:${memberId}:${name}`;
}
