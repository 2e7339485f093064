import { useCallback, useEffect, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';

type QueryState<Data> = { at: 'loading' } | { at: 'read'; data: Data } | { at: 'failed'; error: ApiError };

/** Fetches once when the screen opens; the second value fetches again. `fetchData` must be stable between renders. */
export function useQuery<Data>(fetchData: () => Promise<Data>): [QueryState<Data>, () => void] {
  const [state, setState] = useState<QueryState<Data>>({ at: 'loading' });
  const read = useCallback(() => {
    setState({ at: 'loading' });
    fetchData()
      .then((data) => setState({ at: 'read', data }))
      .catch((error: unknown) => setState({ at: 'failed', error: toApiError(error) }));
  }, [fetchData]);
  useEffect(read, [read]);
  return [state, read];
}
