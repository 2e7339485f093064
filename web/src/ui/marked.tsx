import { useContext } from 'react';
import { markWords, WordsToMark } from '../lib/marking.ts';
import classes from './marked.module.css';

/** A text in which what was searched for is marked, where a search says so. */
export function Marked({ text }: { text: string }) {
  const words = useContext(WordsToMark);
  if (words.length === 0) return text;
  return markWords(text, words).map(({ text: stretch, marked, at }) =>
    marked ? (
      <mark key={at} className={classes.mark}>
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}
