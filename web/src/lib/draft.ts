import { useState } from 'react';
import { keepText, type Place, readText } from './browser-storage.ts';

/**
 * A text being written, which outlives leaving the screen and reloading the page. Belongs to this member and tab, or,
 * where that is too little, to this browser.
 */
export function useDraft(memberId: string, name: string, place: Place = 'tab'): [string, (text: string) => void] {
  const key = `draft:${memberId}:${name}`;
  const [text, setText] = useState(() => readText(place, key));
  const change = (next: string) => {
    setText(next);
    keepText(place, key, next);
  };
  return [text, change];
}
