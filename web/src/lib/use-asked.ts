import { useCallback, useEffect, useState } from 'react';
import { asRefusal, type RefusalSeen } from './refused.ts';

type Asked<Data> = { at: 'loading' } | { at: 'read'; data: Data } | { at: 'refused'; refusal: RefusalSeen };

/** What one call answers, asked when the screen opens. `ask` must stay the same between renders. */
export function useAsked<Data>(ask: () => Promise<Data>): [Asked<Data>, () => void] {
  const [state, setState] = useState<Asked<Data>>({ at: 'loading' });
  const read = useCallback(() => {
    setState({ at: 'loading' });
    ask()
      .then((data) => setState({ at: 'read', data }))
      .catch((error: unknown) => setState({ at: 'refused', refusal: asRefusal(error) }));
  }, [ask]);
  useEffect(read, [read]);
  return [state, read];
}
