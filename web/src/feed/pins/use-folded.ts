import type { Post } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { useMember } from '../../lib/store/store.ts';

/** Returns whether the reader collapsed the post on this device (by default, once they confirmed reading it). */
export function useFolded({ _id, acknowledgedByMe }: Post): [boolean, (folded: boolean) => void] {
  const me = useMember();
  const key = `pin:${me._id}:${_id}`;
  const [chosen, setChosen] = useState(() => readText('browser', key));
  const fold = (folded: boolean) => {
    const next = folded ? 'folded' : 'open';
    setChosen(next);
    writeText('browser', key, next);
  };
  return [chosen === '' ? acknowledgedByMe : chosen === 'folded', fold];
}
