import { useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

/** Does one thing at a time; says whether it is busy, that it is done, and why it failed. */
export function useWorking(fallback?: string) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const work = async (task: () => Promise<unknown>, sentence: string | null = null): Promise<boolean> => {
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
  };
  const fields: Record<string, string> = error?.fields ?? {};
  return { busy, done, error: error && errorMessage(error, fallback), fields, work };
}
