import type { Overview } from 'contract/officers/admin.overview.ts';
import { useRef, useState } from 'react';
import { dayAhead } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { copyText } from '../../lib/text/share.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { openReports } from '../reports/open-reports.ts';
import classes from './overview.module.css';

const maxEvents = 2;

/** The week in at most five lines, to copy into a message to the other officers. */
export function Week({ overview }: { overview: Overview }) {
  const { name } = useClub();
  const now = useMinute();
  const reports = openReports.use();
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState('');
  const lines = linesOf(overview, reports, now);
  const text = [t('overview.weekAt', { club: name }), ...lines].join('\n');

  const copy = async () => {
    if (await copyText(text)) return setCopied(text);
    // Without access to the clipboard, the selected lines are ready for Ctrl+C.
    if (list.current) getSelection()?.selectAllChildren(list.current);
  };
  return (
    <Card className={classes.part} aria-labelledby="overview-week">
      <div className={classes.head}>
        <h2 className={classes.heading} id="overview-week">
          {t('overview.thisWeek')}
        </h2>
        <Button variant="soft" onClick={() => void copy()}>
          {t(copied === text ? 'share.copied' : 'share.copyText')}
        </Button>
        <p role="status" className="visually-hidden">
          {copied === text && t('share.copied')}
        </p>
      </div>
      <ul ref={list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

function linesOf(
  { appliedThisWeek, waiting, activeThisWeek, upcoming }: Overview,
  reports: number,
  now: Date,
): string[] {
  const end = dayAhead(7, now);
  const events = upcoming.filter(({ date }) => dayAhead(0, new Date(date)) < end).slice(0, maxEvents);
  return [
    t('overview.applied', { count: appliedThisWeek, waiting: t('overview.wait', { count: waiting.count }) }),
    t('overview.here', { count: activeThisWeek }),
    ...events.map(({ title, going, capacity, waiting: count }) =>
      capacity !== null && going >= capacity
        ? t('overview.full', { title, count })
        : t('overview.goingTo', { title, count: going }),
    ),
    t('overview.reports', { count: reports }),
  ];
}
