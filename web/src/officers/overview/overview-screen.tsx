import { downloadAttendance } from 'contract/events/events.attendance.ts';
import { listMails } from 'contract/notifications/mail.ts';
import { type EventFigures, getOverview, type Overview } from 'contract/officers/admin.overview.ts';
import { type ReactNode, useId } from 'react';
import { addressFor } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { useNewcomers } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { formatPercent } from '../../lib/text/numbers.ts';
import { region } from '../../lib/text/region.ts';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { GrowthPlot } from './growth-plot.tsx';
import classes from './overview.module.css';
import { type Findings, Waiting } from './waiting.tsx';
import { Week } from './week.tsx';

export function OverviewScreen({ findings }: { findings: Findings | null }) {
  const { data, loading, error, reload } = useCall(getOverview, {});
  const mails = useCall(listMails, {});
  useNewcomers(reload);
  // All at once, so that nothing moves down later.
  if (loading || mails.loading || !findings) return <OverviewSkeleton />;
  if (!data) return <ErrorState text={error ?? ''} onRetry={() => void reload()} />;
  const pendingMails = mails.data?.filter(({ status }) => status === 'kept' || status === 'failed').length ?? 0;
  return (
    <div className={classes.overview}>
      <Waiting overview={data} findings={findings} pendingMails={pendingMails} />
      <Week overview={data} />
      <Figures overview={data} />
      <GrowthPlot growth={data.growth} />
      <EventBars
        title={t('overview.upcoming')}
        none={t('overview.noUpcoming')}
        events={data.upcoming}
        members={data.members}
      />
      <EventBars title={t('overview.past')} none={t('overview.noPast')} events={data.past} members={data.members}>
        <DownloadLink href={addressFor(downloadAttendance, {})} wide>
          {t('overview.attendance')}
        </DownloadLink>
      </EventBars>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div className={classes.overview} role="status" aria-label={t('admin.loading')}>
      {(['wide', 'wide', 'figure', 'figure', 'figure', 'wide'] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
        <Card key={index} className={classes[shape] ?? ''}>
          <div className={skeleton.line} style={{ width: '40%' }} />
          <div className={skeleton.line} style={{ width: '70%' }} />
        </Card>
      ))}
    </div>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { members, alumni, joinedThisMonth, activeThisWeek, invited } = overview;
  const share = members === 0 ? 0 : activeThisWeek / members;
  const joined = t('overview.new', { count: joinedThisMonth });
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('overview.members')}
        figure={members}
        detail={alumni > 0 ? t('overview.alumni', { new: joined, count: alumni }) : joined}
      />
      <Figure
        name={t('overview.active')}
        figure={activeThisWeek}
        detail={t('overview.share', { percent: formatPercent(share) })}
      />
      <Figure
        name={t('overview.invited')}
        figure={invited.count}
        detail={t('overview.expiredOf', { count: invited.expired })}
      />
    </dl>
  );
}

function Figure({ name, figure, detail }: { name: string; figure: number; detail: string }) {
  return (
    <Card className={classes.figure}>
      <dt className={classes.quiet}>{name}</dt>
      <dd className={classes.number}>{figure.toLocaleString(region)}</dd>
      <dd className={classes.quiet}>{detail}</dd>
    </Card>
  );
}

interface Props {
  title: string;
  none: string;
  events: EventFigures[];
  members: number;
  children?: ReactNode;
}

function EventBars({ title, none, events, members, children }: Props) {
  const id = useId();
  return (
    <Card className={classes.part} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      {events.length === 0 && <p className={classes.quiet}>{none}</p>}
      <ul className={classes.events}>
        {events.map(({ _id, title: name, date, going, capacity }) => (
          <li key={_id}>
            <p className={classes.event}>
              <Link to={`/events?event=${_id}`} className={classes.name}>
                <bdi>{name}</bdi>
              </Link>
              <span>
                {t(capacity === null ? 'overview.ofMembers' : 'overview.ofPlaces', {
                  going,
                  count: capacity ?? members,
                })}
              </span>
            </p>
            <div className={classes.bar} style={{ '--going': Math.min(1, going / Math.max(1, capacity ?? members)) }} />
            <p className={classes.quiet}>{formatDate(date)}</p>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}
