import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './steps.module.css';

/** Something to be done once: where, or how. */
export interface Step {
  what: string;
  done: boolean;
  to?: string;
  how?: string;
}

interface Props {
  /** While it is not known yet what is done, the list keeps its place. */
  pending?: boolean;
  title: string;
  text: string;
  steps: Step[];
  onHide: () => void;
}

/** A short list of first steps. It goes by itself with the last of them, or when it is not wanted. */
export function Steps({ pending = false, title, text, steps, onHide }: Props) {
  const heading = useId();
  if (steps.every(({ done }) => done)) return null;
  return (
    <Card className={classes.card} aria-labelledby={heading} aria-busy={pending}>
      <div className={classes.top}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <IconButton icon={IconX} label={t('steps.hide')} onClick={onHide} />
      </div>
      <ul className={classes.steps}>
        {steps.map(({ what, done, to, how }) => (
          <li key={what} className={classes.step} data-done={done && !pending}>
            {done && !pending ? (
              <IconCircleCheck role="img" aria-label={t('steps.done')} />
            ) : (
              <IconCircle aria-hidden />
            )}
            <span>
              {to && !done && !pending ? (
                <TextLink to={to}>{what}</TextLink>
              ) : (
                <span className={classes.what}>{what}</span>
              )}
              {how && !done && <span className={classes.how}>{how}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
