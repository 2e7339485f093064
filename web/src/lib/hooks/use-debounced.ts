import { useEffect, useRef, useState } from 'react';

/**
 * A text field that calls `onChange` `delay` milliseconds after the last key, and follows outside changes of `value`.
 */
export function useDebounced(value: string, onChange: (text: string) => void, delay = 150) {
  const [text, setText] = useState(value);
  // A sent value comes back after more was typed, which is not an outside change.
  const pending = useRef(new Set<string>());

  useEffect(() => {
    if (!pending.current.has(value)) setText(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function doesn't change the text
  useEffect(() => {
    const now = text.trim();
    if (now === value) {
      pending.current.clear();
      return;
    }
    const timer = setTimeout(() => {
      pending.current.add(now);
      onChange(now);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, value]);

  return [text, setText] as const;
}
