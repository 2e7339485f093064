import { type Icon, IconChevronRight, IconCircleCheck, IconFileText, IconMailExclamation } from '@tabler/icons-react';
import type { Overview } from 'contract/officers/admin.overview.ts';
import { formatTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './overview.module.css';

export function Waiting({ overview: { waiting, invited } }: { overview: Overview }) {
  const now = useMinute();
  const since = waiting.oldest ? t('overview.oldest', { time: formatTime(waiting.oldest, now) }) : '';
  return (
    <Card className={classes.wide} aria-labelledby="overview-waiting">
      <h2 className={classes.heading} id="overview-waiting">
        {t('overview.waiting')}
      </h2>
      <ul className={classes.tasks}>
        {waiting.count > 0 && (
          <Task
            icon={IconFileText}
            to="/admin/dashboard?tab=applications"
            text={t('navigation.waiting', { count: waiting.count })}
            detail={since}
          />
        )}
        {invited.expired > 0 && (
          <Task
            icon={IconMailExclamation}
            to="/admin/invitations"
            text={t('overview.expired', { count: invited.expired })}
            detail={t('overview.expiredText')}
          />
        )}
        {waiting.count + invited.expired === 0 && (
          <li className={classes.done}>
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            {t('overview.nothing')}
          </li>
        )}
      </ul>
    </Card>
  );
}

function Task({ icon: Picture, to, text, detail }: { icon: Icon; to: string; text: string; detail: string }) {
  return (
    <li>
      <Link to={to} className={classes.task}>
        <Picture size={20} stroke={1.8} aria-hidden />
        <span>
          {text}
          <span className={classes.quiet}>{detail}</span>
        </span>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </Link>
    </li>
  );
}
