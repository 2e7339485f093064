import classes from '../lists/skeleton.module.css';
import row from './person-row.module.css';

interface Props {
  count?: number;
  size?: number;
  lines?: number;
  withActions?: boolean;
}

export function RowSkeleton({ count = 3, size = 48, lines = 2, withActions = false }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
    <div key={index} className={row.row} aria-hidden>
      <div className={classes.circle} style={{ width: size, height: size }} />
      <div className={row.who}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={line} className={classes.line} style={{ width: line === 0 ? '70%' : '45%' }} />
        ))}
      </div>
      {withActions && (
        <div className={row.actions}>
          <div className={`${classes.line} ${classes.button}`} />
        </div>
      )}
    </div>
  ));
}
