import { useState } from 'react';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';

/** Sends a form, and says what became of it. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const send = async (work: () => Promise<{ message: string }>): Promise<boolean> => {
    setBusy(true);
    setDone(null);
    setRefusal(null);
    try {
      const { message } = await work();
      setDone(message);
      return true;
    } catch (refused) {
      setRefusal(asRefusal(refused));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, done, error: refusal && sentenceFor(refusal), fields: refusal?.fields ?? {}, send };
}
