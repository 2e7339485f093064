import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Step, StepItem } from './step-item.tsx';
import classes from './steps.module.css';

interface Props {
  pending?: boolean;
  title: string;
  text: string;
  steps: Step[];
  onHide: () => void;
  /** Optional steps that don't keep the list open. */
  children?: ReactNode;
}

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
