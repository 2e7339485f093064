import { type ReactNode, useMemo } from 'react';
import { splitByTerms, termsOf } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';

export function HighlightedTerm({ term, children }: { term: string; children: ReactNode }) {
  const terms = useMemo(() => ({ terms: termsOf(term), split: splitByTerms }), [term]);
  return <HighlightedTerms value={terms}>{children}</HighlightedTerms>;
}
