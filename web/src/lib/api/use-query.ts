import type { Endpoint } from 'contract/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressFor, call, type InputOf } from './api-client.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

interface Result<Data> {
  data: Data | null;
  apiError: ApiError | null;
}

const nothing = { data: null, apiError: null };

/**
 * Reads one call when the screen opens. `reload` reads again in the background. `read` must stay the same between
 * renders; another one starts over. `set` stores a write's response, which is newer than any pending read. `fallback`
 * is the message for errors without a sentence from the server.
 */
export function useQuery<Data>(read: () => Promise<Data>, fallback?: string) {
  const [{ data, apiError }, setResult] = useState<Result<Data>>(nothing);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const settle = (to: (old: Result<Data>) => Result<Data>) => request === latest.current && setResult(to);
    settle((old) => (old.data === null ? nothing : old));
    await read().then(
      (response) => settle(() => ({ data: response, apiError: null })),
      // Existing data stays if a later read fails.
      (error: unknown) => settle((old) => (old.data === null ? { data: null, apiError: toApiError(error) } : old)),
    );
  }, [read]);

  const set = useCallback((newer: Data) => {
    latest.current += 1;
    setResult({ data: newer, apiError: null });
  }, []);

  useEffect(() => {
    setResult(nothing);
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  const loading = data === null && apiError === null;
  return { data, loading, apiError, error: apiError && errorMessage(apiError, fallback), reload, set };
}

/** Reads one endpoint, as `useQuery` does, and starts over when its address changes. */
export function useCall<E extends Endpoint>(endpoint: E, input: InputOf<E>, fallback?: string) {
  const address = addressFor(endpoint, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the call
  const read = useCallback(() => call(endpoint, input), [address]);
  return useQuery(read, fallback);
}
