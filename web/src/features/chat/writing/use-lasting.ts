import { useEffect, useState } from 'react';

/** True once something has been so for a while: what passes quickly is not worth a word. */
export function useLasting(so: boolean, patience: number): boolean {
  const [lasting, setLasting] = useState(false);

  useEffect(() => {
    if (!so) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patience);
    return () => clearTimeout(timer);
  }, [so, patience]);

  return lasting;
}
