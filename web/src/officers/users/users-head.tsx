import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { SelectCell } from '../../ui/selection/select-cell.tsx';
import type { UserSort } from './users.ts';
import classes from './users-table.module.css';

interface Props {
  sort: UserSort | undefined;
  onSort: (sort: UserSort) => void;
  all: 'all' | 'some' | 'none';
  onAll: () => void;
}

export function UsersHead({ sort, onSort, all, onAll }: Props) {
  const sorted = { sort, onSort };
  return (
    <>
      <SelectCell label={t('admin.selectAll')} state={all} onChange={onAll} />
      <SortedColumn by="name" title={t('admin.name')} {...sorted} />
      <th scope="col">{t('admin.emailBadges')}</th>
      <th scope="col">{t('admin.role')}</th>
      <SortedColumn by="joined" title={t('admin.joined')} isRepeated {...sorted} />
      <SortedColumn by="lastSeen" title={t('admin.lastSeen')} isRepeated {...sorted} />
      <th scope="col">{t('admin.actions')}</th>
    </>
  );
}

interface SortedProps extends Pick<Props, 'sort' | 'onSort'> {
  by: 'name' | 'joined' | 'lastSeen';
  title: string;
  isRepeated?: boolean;
}

function SortedColumn({ by, title, isRepeated, sort, onSort }: SortedProps) {
  const isForward = sort === by;
  const isTurned = sort === `-${by}`;
  // Names begin with A, dates with the latest.
  const rises = by === 'name' ? isForward : isTurned;
  const order = isForward || isTurned ? (rises ? 'ascending' : 'descending') : 'none';
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={order} data-repeated={isRepeated}>
      <button type="button" className={classes.sort} onClick={() => onSort(isForward ? `-${by}` : by)}>
        {title}
        <Arrow size={14} stroke={2} aria-hidden data-visible={order !== 'none'} />
      </button>
    </th>
  );
}
