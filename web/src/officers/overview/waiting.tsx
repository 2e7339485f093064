import {
  type Icon,
  IconAlertCircle,
  IconCalendarEvent,
  IconCircleCheck,
  IconFileText,
  IconFlag,
  IconMailExclamation,
  IconMailX,
} from '@tabler/icons-react';
import type { EventFigures, Overview } from 'contract/officers/admin.overview.ts';
import { dayAhead, formatTime, formatTimeOfDay } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { openReports } from '../reports/open-reports.ts';
import classes from './overview.module.css';

/** Findings about the club's health. */
export interface Findings {
  problems: number;
  attention: number;
}

interface Task {
  icon: Icon;
  to: string;
  text: string;
  detail?: string;
  action: string;
}

interface Props {
  overview: Overview;
  findings: Findings;
  /** Emails that were not sent. */
  pendingMails: number;
}

export function Waiting({ overview, findings, pendingMails }: Props) {
  const now = useMinute();
  const reports = openReports.use();
  const tasks = [
    ...officerTasks(overview, reports, now),
    ...clubTasks(findings, pendingMails),
    ...overview.upcoming.flatMap((event) => eventTask(event, now)),
  ];
  return (
    <Card className={classes.part} aria-labelledby="overview-waiting">
      <h2 className={classes.heading} id="overview-waiting">
        {t('overview.waiting')}
      </h2>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskRow key={task.to + task.text} {...task} />
        ))}
        {tasks.length === 0 && (
          <li className={classes.done}>
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            {t('overview.nothing')}
          </li>
        )}
      </ul>
    </Card>
  );
}

function officerTasks({ waiting, invited }: Overview, reports: number, now: Date): Task[] {
  const applications: Task = {
    icon: IconFileText,
    to: '/admin/dashboard?tab=applications',
    text: t('navigation.waiting', { count: waiting.count }),
    detail: waiting.oldest ? t('overview.oldest', { time: formatTime(waiting.oldest, now) }) : '',
    action: t('overview.review'),
  };
  const open: Task = {
    icon: IconFlag,
    to: '/moderation',
    text: t('navigation.openReports', { count: reports }),
    action: t('overview.decide'),
  };
  const invitations: Task = {
    icon: IconMailExclamation,
    to: '/admin/invitations',
    text: t('overview.expired', { count: invited.expired }),
    detail: t('overview.expiredText'),
    action: t('overview.renew'),
  };
  return [
    ...(waiting.count ? [applications] : []),
    ...(reports ? [open] : []),
    ...(invited.expired ? [invitations] : []),
  ];
}

function clubTasks({ problems, attention }: Findings, pending: number): Task[] {
  const look = attention > 0 ? t('health.attention', { count: attention }) : '';
  const health: Task = {
    icon: IconAlertCircle,
    to: '/admin/health',
    text: problems > 0 ? t('health.problemsFound', { count: problems }) : look,
    detail: problems > 0 ? look : t('health.title'),
    action: t('overview.fix'),
  };
  const mails: Task = {
    icon: IconMailX,
    to: '/admin/mail',
    text: t('overview.unsent', { count: pending }),
    detail: t('overview.unsentText'),
    action: t('outbox.open'),
  };
  return [...(problems + attention ? [health] : []), ...(pending ? [mails] : [])];
}

function eventTask({ _id, title, date, going, capacity }: EventFigures, now: Date): Task[] {
  const day = dayAhead(0, new Date(date));
  if (day !== dayAhead(0, now) && day !== dayAhead(1, now)) return [];
  const text = day === dayAhead(0, now) ? 'overview.eventToday' : 'overview.eventTomorrow';
  const count =
    capacity === null ? t('overview.going', { count: going }) : t('overview.ofPlaces', { going, count: capacity });
  return [
    {
      icon: IconCalendarEvent,
      to: `/events/${_id}`,
      text: t(text, { title, time: formatTimeOfDay(date) }),
      detail: count,
      action: t('outbox.open'),
    },
  ];
}

function TaskRow({ icon: Picture, to, text, detail, action }: Task) {
  return (
    <li>
      <Link to={to} className={classes.task}>
        <Picture size={20} stroke={1.8} aria-hidden />
        <span>
          {text}
          {detail && <span className={classes.quiet}>{detail}</span>}
        </span>
        <span className={classes.action} aria-hidden>
          {action}
        </span>
      </Link>
    </li>
  );
}
