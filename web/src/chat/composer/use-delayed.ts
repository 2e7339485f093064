import { useEffect, useState } from 'react';

/** True once `value` has been true for `delay` milliseconds. */
export function useDelayed(value: boolean, delay: number): boolean {
  const [delayed, setLasting] = useState(false);

  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);

  return delayed;
}
