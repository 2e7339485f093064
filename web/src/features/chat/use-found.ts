import { isBlank } from 'contract/text.ts';
import { useEffect, useState } from 'react';

const pause = 200;

/** What a search finds for what is being typed; null while nothing is looked for. A failure finds nothing. */
export function useFound<Hit>(term: string, look: (words: string) => Promise<Hit[]>): Hit[] | null {
  const [found, setFound] = useState<{ term: string; hits: Hit[] } | null>(null);

  useEffect(() => {
    if (isBlank(term)) return setFound(null);
    let current = true;
    const timer = setTimeout(async () => {
      const hits = await look(term.trim()).catch(() => []);
      if (current) setFound({ term, hits });
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [term, look]);

  return isBlank(term) ? null : (found?.hits ?? null);
}
