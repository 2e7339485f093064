import { createContext } from 'react';

export interface Segment {
  text: string;
  highlighted: boolean;
  at: number;
}

interface Terms {
  terms: readonly string[];
  /** Finds the matches. Its code loads with the search, not with each screen that shows text. */
  split: (text: string, terms: readonly string[]) => Segment[];
}

/** Terms to highlight in everything inside; null for none. */
export const HighlightedTerms = createContext<Terms | null>(null);
