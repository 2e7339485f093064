import { useContext } from 'react';
import { HighlightedTerms, splitByTerms } from '../lib/highlight.ts';
import classes from './marked.module.css';

/** A text in which what was searched for is marked, where a search says so. */
export function Marked({ text }: { text: string }) {
  const words = useContext(HighlightedTerms);
  if (words.length === 0) return text;
  return splitByTerms(text, words).map(({ text: stretch, highlighted, at }) =>
    highlighted ? (
      <mark key={at} className={classes.mark}>
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}
