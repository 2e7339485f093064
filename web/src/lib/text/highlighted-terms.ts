import { createContext } from 'react';

/** A part of a text, and whether it matches the search. */
export interface Segment {
  text: string;
  highlighted: boolean;
  /** Its offset in the text. */
  at: number;
}

interface Terms {
  terms: readonly string[];
  /** How they are found: the code for it comes with the search, not with each screen that shows a text. */
  split: (text: string, terms: readonly string[]) => Segment[];
}

/** The terms to highlight in everything inside; null for none. */
export const HighlightedTerms = createContext<Terms | null>(null);
