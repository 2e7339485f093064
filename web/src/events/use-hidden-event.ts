import { useEffect, useState } from 'react';
import { readText, writeText } from '../lib/store/browser-storage.ts';
import { useMember } from '../lib/store/store.ts';

/**
 * Whether the next event is hidden above the feed, and how to hide the one that is there: `current` is its id, 'none', or
 * null until it is known. Another one shows when the feed opens again: nothing may push down what is being read.
 */
export function useHiddenEvent(current: string | null): [boolean, () => void] {
  const key = `hidden:event:${useMember()._id}`;
  const [isHidden, setHidden] = useState(() => readText('browser', key) !== '');

  useEffect(() => {
    if (current === 'none') writeText('browser', key, current);
    else if (current !== null && current !== readText('browser', key)) writeText('browser', key, '');
  }, [current, key]);

  const hide = () => {
    setHidden(true);
    writeText('browser', key, current ?? '');
  };
  return [isHidden, hide];
}
