import { useCallback, useEffect, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';

type Asked<Data> = { at: 'loading' } | { at: 'read'; data: Data } | { at: 'failed'; error: ApiError };

/** What one call answers, asked when the screen opens. `ask` must stay the same between renders. */
export function useAsked<Data>(ask: () => Promise<Data>): [Asked<Data>, () => void] {
  const [state, setState] = useState<Asked<Data>>({ at: 'loading' });
  const read = useCallback(() => {
    setState({ at: 'loading' });
    ask()
      .then((data) => setState({ at: 'read', data }))
      .catch((error: unknown) => setState({ at: 'failed', error: toApiError(error) }));
  }, [ask]);
  useEffect(read, [read]);
  return [state, read];
}
