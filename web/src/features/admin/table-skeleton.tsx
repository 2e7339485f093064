import { t } from '../../lib/words.ts';
import classes from './table.module.css';

/** Rows to come. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label={t('admin.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.bone} />
      ))}
    </div>
  );
}
