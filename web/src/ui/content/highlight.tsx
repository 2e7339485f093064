import { useContext } from 'react';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import classes from './highlight.module.css';

export function Highlight({ text }: { text: string }) {
  const wanted = useContext(HighlightedTerms);
  if (!wanted) return text;
  return wanted.split(text, wanted.terms).map(({ text: segment, highlighted, at }) =>
    highlighted ? (
      <mark key={at} className={classes.mark}>
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}
