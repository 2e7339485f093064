import { useState } from 'react';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage keeps the text only as long as the screen is open.
  }
}

/** A text being written, which outlives leaving the screen and reloading the page. Belongs to this tab and member. */
export function useDraft(memberId: string, name: string): [string, (text: string) => void] {
  const key = `draft:${memberId}:${name}`;
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, change];
}
