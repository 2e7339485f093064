import { Highlight } from '../content/highlight.tsx';
import classes from './chips.module.css';

interface Props {
  label: string;
  texts: string[];
  max: number;
  variant?: 'plain' | 'badge';
}

export function Chips({ label, texts, max, variant = 'plain' }: Props) {
  if (texts.length === 0) return null;
  const rest = texts.length - max;
  return (
    <ul className={classes.chips} aria-label={label} title={rest > 0 ? texts.join(', ') : undefined}>
      {texts.slice(0, max).map((text) => (
        <li key={text} className={classes.chip} data-variant={variant}>
          <Highlight text={text} />
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.chip} data-variant="rest">
          +{rest}
        </li>
      )}
    </ul>
  );
}
