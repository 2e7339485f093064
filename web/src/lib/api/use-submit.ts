import { useCallback, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** The state of a form: `busy`, `done` after success, `error` and the invalid `fields` after a failure. */
export function useSubmit(fallback?: string) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const run = useCallback(async (task: () => Promise<unknown>, sentence: string | null = null): Promise<boolean> => {
    setBusy(true);
    setDone(null);
    setError(null);
    try {
      await task();
      setDone(sentence);
      return true;
    } catch (error) {
      setError(toApiError(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  const fields: Record<string, string> = error?.fields ?? {};
  return { busy, done, error: error && errorMessage(error, fallback), fields, run };
}
