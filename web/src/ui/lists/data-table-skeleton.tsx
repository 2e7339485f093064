import { t } from '../../lib/text/i18n.ts';
import classes from './data-table.module.css';
import skeleton from './skeleton.module.css';

/** Its class sets the height of a row. */
export function DataTableSkeleton({ className = '', rows = 8 }: { className?: string | undefined; rows?: number }) {
  return (
    <div className={`${classes.skeleton} ${className}`} role="status" aria-label={t('admin.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={row}>
          {['30%', '25%', '12%', '10%'].map((width) => (
            <div key={width} className={skeleton.line} style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
