import { t } from '../../lib/i18n.ts';
import skeleton from '../../ui/lists/skeleton.module.css';
import classes from './table.module.css';

export function TableSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={t('admin.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          {['60%', '80%', '70%', '50%'].map((width) => (
            <div key={width} className={skeleton.line} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
