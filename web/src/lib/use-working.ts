import { useState } from 'react';
import { sentenceFor } from './errors.ts';
import { asRefusal, type RefusalSeen } from './refused.ts';

/** Does one thing at a time; says whether it is busy, and why it was refused. */
export function useWorking() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const work = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await task();
    } catch (error) {
      setRefusal(asRefusal(error));
    }
    setBusy(false);
  };
  const fields: Record<string, string> = refusal?.fields ?? {};
  return { busy, error: refusal && sentenceFor(refusal), fields, work };
}
