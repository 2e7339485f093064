import { useState } from 'react';
import { useDraft } from '../../lib/store/draft.ts';

export type Values = Record<string, string>;

/** Form values over the stored ones. They outlive the dialog until they are saved or discarded. */
export function useStoredValues(name: string, before: Values) {
  const [draft, setDraft] = useDraft(name);
  const [isDraft, setIsDraft] = useState(draft !== '');
  const values = readValues(draft, before);

  const change = (field: string, text: string) => setDraft(JSON.stringify({ ...values, [field]: text }));
  const forget = () => {
    setDraft('');
    setIsDraft(false);
  };
  return { values, isDraft, change, forget };
}

/** Merges stored form values over the initial ones. Invalid storage counts as empty. */
function readValues(stored: string, before: Values): Values {
  try {
    const values: unknown = stored === '' ? {} : JSON.parse(stored);
    if (typeof values !== 'object' || values === null) return before;
    const texts = Object.entries(values).filter(([name, value]) => name in before && typeof value === 'string');
    return { ...before, ...Object.fromEntries(texts) };
  } catch {
    return before;
  }
}
