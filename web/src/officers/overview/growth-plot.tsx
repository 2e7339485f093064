import type { Growth } from 'contract/officers/admin.overview.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './overview.module.css';

const [width, height] = [500, 120];

// Weeks begin on Mondays in UTC, wherever the reader is.
const formatWeek = (week: string) =>
  new Date(week).toLocaleDateString(region, { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function GrowthPlot({ growth }: { growth: Growth[] }) {
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last) return null;
  const max = Math.max(1, ...growth.map(({ members }) => members));
  const points = growth.map(({ members }, index) => {
    const x = (index / Math.max(1, growth.length - 1)) * width;
    return `${x.toFixed(1)},${(height - (members / max) * height).toFixed(1)}`;
  });
  const summary = t('overview.growthText', { from: first.members, to: last.members, count: growth.length });
  return (
    <Card className={classes.wide} aria-labelledby="overview-growth">
      <h2 className={classes.heading} id="overview-growth">
        {t('overview.growth')}
      </h2>
      <p className={classes.quiet}>{summary}</p>
      <div className={classes.plot}>
        <span className={classes.top}>{max.toLocaleString(region)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          <polygon className={classes.area} points={`0,${height} ${points.join(' ')} ${width},${height}`} />
          <polyline className={classes.line} points={points.join(' ')} />
        </svg>
        <p className={classes.axis}>
          <span>{formatWeek(first.week)}</span>
          <span>{formatWeek(last.week)}</span>
        </p>
      </div>
      <details className={classes.details}>
        <summary>{t('overview.table')}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('overview.week')}</th>
              <th scope="col">{t('overview.joined')}</th>
              <th scope="col">{t('overview.members')}</th>
            </tr>
          </thead>
          <tbody>
            {growth.toReversed().map(({ week, joined, members }) => (
              <tr key={week}>
                <th scope="row">{formatWeek(week)}</th>
                <td>{joined.toLocaleString(region)}</td>
                <td>{members.toLocaleString(region)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
