import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import classes from './overview.module.css';

export function OverviewSkeleton() {
  return (
    <div className={classes.overview} role="status" aria-label={t('admin.loading')}>
      {(['wide', 'figure', 'figure', 'figure', 'wide'] as const).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
        <Card key={index} className={classes[shape] ?? ''}>
          <div className={skeleton.line} style={{ width: '40%' }} />
          <div className={skeleton.line} style={{ width: '70%' }} />
        </Card>
      ))}
    </div>
  );
}
