import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../lib/store/draft.ts';
import { useMember } from '../../lib/store/store.ts';

/**
 * Reserves the height of a restored draft until it has loaded, so nothing below it moves. `content` is for the
 * measured element, `style` for its parent.
 */
export function useReservedHeight(name: string, isUsed: boolean) {
  const me = useMember()._id;
  const content = useRef<HTMLDivElement>(null);
  const [reserved, setReserved] = useState(() => (isUsed ? Number(readDraft(me, name, 'browser')) : 0));

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      if (height > 0) writeDraft(me, name, 'browser', String(height));
      setReserved((before) => (height >= before ? 0 : before));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [me, name]);
  return { content, style: isUsed && reserved > 0 ? { minHeight: reserved } : {} };
}
