import { useContext } from 'react';
import { HighlightedTerms, splitByTerms } from '../../lib/highlight.ts';
import classes from './highlight.module.css';

/** A text in which the terms of the search around it are highlighted. */
export function Highlight({ text }: { text: string }) {
  const terms = useContext(HighlightedTerms);
  if (terms.length === 0) return text;
  return splitByTerms(text, terms).map(({ text: segment, highlighted, at }) =>
    highlighted ? (
      <mark key={at} className={classes.mark}>
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
