import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Step, StepItem } from './step-item.tsx';
import classes from './steps.module.css';

interface Props {
  pending?: boolean;
  title: string;
  text: string;
  steps: Step[];
  /** Shows the next step large, and folds the others. */
  compact?: boolean;
  onHide: () => void;
  /** Optional steps that don't keep the list open. */
  children?: ReactNode;
}

export function Steps({ pending = false, title, text, steps, compact = false, onHide, children }: Props) {
  const heading = useId();
  const next = steps.find(({ done }) => !done);
  if (!next) return null;
  const listed = compact ? steps.filter((step) => step !== next) : steps;
  const list = (
    <ul className={classes.steps}>
      {listed.map(({ what, to = '', how = '', done }) => (
        <StepItem key={what} what={what} how={how} done={done && !pending} to={pending ? '' : to} />
      ))}
      {children}
    </ul>
  );
  return (
    <Card className={classes.card} aria-labelledby={heading} aria-busy={pending}>
      <div className={classes.top}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <IconButton icon={IconX} label={t('steps.hide')} onClick={onHide} />
      </div>
      {!compact && list}
      {compact && (
        <>
          <div className={classes.next}>
            {next.to ? <ButtonLink to={next.to}>{next.what}</ButtonLink> : <b>{next.what}</b>}
            <p className={classes.text}>{next.how}</p>
          </div>
          <details className={classes.fold}>
            <summary>{t('steps.others')}</summary>
            {list}
          </details>
        </>
      )}
    </Card>
  );
}
