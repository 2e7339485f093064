import classes from './state-mark.module.css';

export function StateMark({ text, tone = 'plain' }: { text: string; tone?: 'good' | 'bad' | 'plain' }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {text}
    </span>
  );
}
