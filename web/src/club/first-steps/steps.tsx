import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Step, StepItem } from './step-item.tsx';
import classes from './steps.module.css';

interface Props {
  /** While it is not known yet what is done, the list keeps its place. */
  pending?: boolean;
  title: string;
  text: string;
  steps: Step[];
  onHide: () => void;
  /** More of them, for which the list does not stay. */
  children?: ReactNode;
}

/** A short list of first steps. It goes by itself with the last of them, or when it is not wanted. */
export function Steps({ pending = false, title, text, steps, onHide, children }: Props) {
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
        {steps.map(({ what, to = '', how = '', done }) => (
          <StepItem key={what} what={what} how={how} done={done && !pending} to={pending ? '' : to} />
        ))}
        {children}
      </ul>
    </Card>
  );
}
