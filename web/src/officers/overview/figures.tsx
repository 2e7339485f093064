import type { Overview } from 'contract/officers/admin.overview.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './overview.module.css';

export function Figures({ overview }: { overview: Overview }) {
  const { members, alumni, joinedThisMonth, activeThisWeek, invited } = overview;
  const share = members === 0 ? 0 : activeThisWeek / members;
  const percent = share.toLocaleString(region, { style: 'percent' });
  const joined = t('overview.new', { count: joinedThisMonth });
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('overview.members')}
        figure={members}
        detail={alumni > 0 ? t('overview.alumni', { new: joined, count: alumni }) : joined}
      />
      <Figure name={t('overview.active')} figure={activeThisWeek} detail={t('overview.share', { percent })} />
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
