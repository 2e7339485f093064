import { useCallback, useState } from 'react';
import { readText, writeText } from '../../lib/store/browser-storage.ts';
import { useMember } from '../../lib/store/store.ts';

export function useHidden(name: string): [boolean, () => void] {
  const key = `hidden:${name}:${useMember()._id}`;
  const [hidden, setHidden] = useState(() => readText('browser', key) !== '');
  const hide = useCallback(() => {
    setHidden(true);
    writeText('browser', key, 'yes');
  }, [key]);
  return [hidden, hide];
}
