import { useState } from 'react';
import { sentenceFor } from './errors.ts';
import { asRefusal, type RefusalSeen } from './refused.ts';

/** Does one thing at a time; says whether it is busy, that it is done, and why it was refused. */
export function useWorking(fallback?: string) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const work = async (task: () => Promise<unknown>, sentence: string | null = null): Promise<boolean> => {
    setBusy(true);
    setDone(null);
    setRefusal(null);
    try {
      await task();
      setDone(sentence);
      return true;
    } catch (error) {
      setRefusal(asRefusal(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const fields: Record<string, string> = refusal?.fields ?? {};
  return { busy, done, error: refusal && sentenceFor(refusal, fallback), fields, work };
}
