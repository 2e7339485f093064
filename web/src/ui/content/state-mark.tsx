import classes from './state-mark.module.css';

/** In which state something is, in a word. */
export function StateMark({ text, tone = 'plain' }: { text: string; tone?: 'good' | 'bad' | 'plain' }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {text}
    </span>
  );
}
