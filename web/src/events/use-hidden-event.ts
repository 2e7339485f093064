import { useEffect, useState } from 'react';
import { readText, writeText } from '../lib/store/browser-storage.ts';
import { useMember } from '../lib/store/store.ts';

/**
 * Returns whether the next event above the feed is hidden, and how to hide it. `current` is its id, 'none', or null until
 * known. A new one only appears when the feed opens again, because it must not push the content down.
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
