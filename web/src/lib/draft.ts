import { useState } from 'react';

type Place = 'tab' | 'browser';

// Browsers may refuse even to name their storage, so it is looked up inside the attempts below.
const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

function read(place: Place, key: string): string {
  try {
    return storageOf(place).getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(place: Place, key: string, text: string): void {
  try {
    if (text === '') storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
  } catch {
    // A browser without storage keeps the text only as long as the screen is open.
  }
}

/**
 * A text being written, which outlives leaving the screen and reloading the page. Belongs to this member and tab, or,
 * where that is too little, to this browser.
 */
export function useDraft(memberId: string, name: string, place: Place = 'tab'): [string, (text: string) => void] {
  const key = `draft:${memberId}:${name}`;
  const [text, setText] = useState(() => read(place, key));
  const change = (next: string) => {
    setText(next);
    write(place, key, next);
  };
  return [text, change];
}
