import { createContext } from 'react';

export interface Segment {
  text: string;
  highlighted: boolean;
  at: number;
}

export interface Terms {
  terms: readonly string[];
  /** Finds the matches. Its code loads with the search, not with each screen that shows text. `at` is where it begins. */
  split: (text: string, terms: readonly string[], at: number) => Segment[];
}

/** Terms to highlight in everything inside; null for none. */
export const HighlightedTerms = createContext<Terms | null>(null);
