import { useCallback, useState } from 'react';
import { readText, writeText } from '../../lib/browser-storage.ts';

/** Whether something is hidden in this browser, and how to hide it. */
export function useHidden(name: string): [boolean, () => void] {
  const key = `hidden:${name}`;
  const [hidden, setHidden] = useState(() => readText('browser', key) !== '');
  const hide = useCallback(() => {
    setHidden(true);
    writeText('browser', key, 'yes');
  }, [key]);
  return [hidden, hide];
}
