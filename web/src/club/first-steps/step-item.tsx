import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import classes from './steps.module.css';

export interface Step {
  what: string;
  done: boolean;
  to?: string;
  how?: string;
}

export function StepItem({ what, done, to, how }: Step) {
  return (
    <li className={classes.step} data-done={done}>
      {done ? <IconCircleCheck role="img" aria-label={t('steps.done')} /> : <IconCircle aria-hidden />}
      <span>
        {to && !done ? <TextLink to={to}>{what}</TextLink> : <span className={classes.what}>{what}</span>}
        {how && !done && <span className={classes.how}>{how}</span>}
      </span>
    </li>
  );
}
