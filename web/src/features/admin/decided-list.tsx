import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { adminApi } from './admin.api.ts';
import { DecidedItem } from './decided-item.tsx';
import classes from './decided-list.module.css';
import { pagesOf } from './pages-of.ts';
import { TableSkeleton } from './table-skeleton.tsx';

/** What was decided before, fetched when somebody wants to see it. */
export function DecidedList() {
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.decided}>
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconHistory size={18} stroke={1.8} aria-hidden />
        {t(open ? 'admin.hideDecided' : 'admin.showDecided')}
      </Button>
      {open && <Decided />}
    </div>
  );
}

function Decided() {
  const query = adminApi.useDecidedInfiniteQuery();
  const { items, error } = pagesOf(query);
  if (error && !items) return <ErrorState text={error} onRetry={query.refetch} />;
  if (!items) return <TableSkeleton />;
  if (items.length === 0) return <p className={classes.quiet}>{t('admin.noDecided')}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={t('admin.showDecided')}>
        {items.map((application) => (
          <DecidedItem key={application._id} application={application} />
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        error={error}
        onMore={query.fetchNextPage}
      />
    </>
  );
}
