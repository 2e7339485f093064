import { useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { readValues, type Values } from './kept-values.ts';

/** What is being filled in, over what there was before. It outlives the dialog until it is saved or given up. */
export function useKeptValues(name: string, before: Values) {
  const [draft, setDraft] = useDraft(name);
  const [wasKept, setWasKept] = useState(draft !== '');
  const values = readValues(draft, before);

  const change = (field: string, text: string) => setDraft(JSON.stringify({ ...values, [field]: text }));
  const forget = () => {
    setDraft('');
    setWasKept(false);
  };
  return { values, wasKept, change, forget };
}
