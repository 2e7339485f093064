import { useState } from 'react';
import { useDraft } from '../../lib/store/draft.ts';

/** What is filled in, by field. */
export type Values = Record<string, string>;

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

/** What was kept of a form, over what it began with; something else in its place counts as nothing. */
function readValues(kept: string, before: Values): Values {
  try {
    const values: unknown = kept === '' ? {} : JSON.parse(kept);
    if (typeof values !== 'object' || values === null) return before;
    const texts = Object.entries(values).filter(([name, value]) => name in before && typeof value === 'string');
    return { ...before, ...Object.fromEntries(texts) };
  } catch {
    return before;
  }
}
