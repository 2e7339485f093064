import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import classes from './application.module.css';

export function ApplicationSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label={t('admin.loading')}>
      <Lines lines={10} />
      <Lines lines={5} />
      <Lines lines={3} />
    </div>
  );
}

function Lines({ lines }: { lines: number }) {
  return (
    <Card className={classes.part ?? ''}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={line} className={skeleton.line} style={{ width: line % 2 === 0 ? '35%' : '60%' }} />
      ))}
    </Card>
  );
}
