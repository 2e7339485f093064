import classes from './chips.module.css';

interface Props {
  label: string;
  texts: string[];
  /** How many stand here; the rest is a number, and all of them on hover. */
  most: number;
  look?: 'plain' | 'badge';
}

/** A few short texts side by side. */
export function Chips({ label, texts, most, look = 'plain' }: Props) {
  if (texts.length === 0) return null;
  const rest = texts.length - most;
  return (
    <ul className={classes.chips} aria-label={label} title={rest > 0 ? texts.join(', ') : undefined}>
      {texts.slice(0, most).map((text) => (
        <li key={text} className={classes.chip} data-look={look}>
          {text}
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.chip} data-look="rest">
          +{rest}
        </li>
      )}
    </ul>
  );
}
