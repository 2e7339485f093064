import { limits } from 'contract/limits.ts';
import { countCharacters, isBlank } from 'contract/text.ts';
import { useEffect, useState } from 'react';

const delay = 200;

/** Search results while typing; null for a blank term. An error or a too long term gives no results. */
export function useSearch<Hit>(term: string, find: (term: string) => Promise<Hit[]>): Hit[] | null {
  const [found, setFound] = useState<{ term: string; hits: Hit[] } | null>(null);

  useEffect(() => {
    if (isBlank(term)) return setFound(null);
    if (countCharacters(term) > limits.query) return setFound({ term, hits: [] });
    let current = true;
    const timer = setTimeout(async () => {
      const hits = await find(term.trim()).catch(() => []);
      if (current) setFound({ term, hits });
    }, delay);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [term, find]);

  return isBlank(term) ? null : (found?.hits ?? null);
}
