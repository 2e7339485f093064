import { useContext } from 'react';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import classes from './highlight.module.css';

export function Highlight({ text, at = 0 }: { text: string; at?: number }) {
  const terms = useContext(HighlightedTerms);
  if (!terms) return text;
  return terms.split(text, terms.terms, at).map(({ text: segment, highlighted, at: key }) =>
    highlighted ? (
      <mark key={key} className={classes.mark}>
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
