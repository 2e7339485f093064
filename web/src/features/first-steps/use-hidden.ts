import { useCallback, useState } from 'react';
import { keepText, readText } from '../../lib/browser-storage.ts';

/** Whether this browser was told to hide something, and how to tell it. */
export function useHidden(name: string): [boolean, () => void] {
  const key = `hidden:${name}`;
  const [hidden, setHidden] = useState(() => readText('browser', key) !== '');
  const hide = useCallback(() => {
    setHidden(true);
    keepText('browser', key, 'yes');
  }, [key]);
  return [hidden, hide];
}
