import { useState } from 'react';

/** Whether this browser was told to hide something, and how to tell it. */
export function useHidden(name: string): [boolean, () => void] {
  const key = `hidden:${name}`;
  const [hidden, setHidden] = useState(() => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  });
  const hide = () => {
    setHidden(true);
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // A browser without storage shows it again next time.
    }
  };
  return [hidden, hide];
}
