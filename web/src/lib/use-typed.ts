import { useEffect, useRef, useState } from 'react';

/** A text that is told a moment after the last key, and follows when it is changed from outside. */
export function useTyped(told: string, tell: (text: string) => void, wait = 150) {
  const [text, setText] = useState(told);
  // What was told from here comes back late, when more has been typed already; that is no change from outside.
  const onTheWay = useRef(new Set<string>());

  useEffect(() => {
    if (!onTheWay.current.has(told)) setText(told);
  }, [told]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new text
  useEffect(() => {
    const now = text.trim();
    if (now === told) {
      onTheWay.current.clear();
      return;
    }
    const timer = setTimeout(() => {
      onTheWay.current.add(now);
      tell(now);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, told]);

  return [text, setText] as const;
}
