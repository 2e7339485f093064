import { useEffect, useState } from 'react';

/** A text that is told a moment after the last key, and follows when it is changed from outside. */
export function useTyped(told: string, tell: (text: string) => void, wait = 150) {
  const [text, setText] = useState(told);
  const [last, setLast] = useState(told);
  // Somebody else changed it (the back button), unless it is what was typed here.
  if (told !== last) {
    setLast(told);
    if (told !== text.trim()) setText(told);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new text
  useEffect(() => {
    if (text.trim() === told) return;
    const timer = setTimeout(() => tell(text.trim()), wait);
    return () => clearTimeout(timer);
  }, [text, told]);

  return [text, setText] as const;
}
