import { useContext } from 'react';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import classes from './highlight.module.css';

export function Highlight({ text }: { text: string }) {
  const terms = useContext(HighlightedTerms);
  if (!terms) return text;
  return terms.split(text, terms.terms).map(({ text: segment, highlighted, at }) =>
    highlighted ? (
      <mark key={at} className={classes.mark}>
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
