import { t } from '../../../lib/i18n.ts';
import type { List } from '../../../lib/store/lists.ts';
import type { ListedMember } from '../../../lib/store/members.ts';
import { useList } from '../../../lib/store/use-list.ts';
import { PaginatedList } from '../../../ui/lists/paginated-list.tsx';
import { PersonRow } from '../../../ui/people/person-row.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import classes from './people-list.module.css';

export function PeopleList({ list: wanted, label }: { list: List<ListedMember>; label: string }) {
  const list = useList(wanted);
  return (
    <PaginatedList list={list} skeleton={<RowSkeleton count={4} />} empty={<p>{t('reactions.nobody')}</p>}>
      <ul className={classes.people} aria-label={label}>
        {list.items.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} size={40} />
          </li>
        ))}
      </ul>
    </PaginatedList>
  );
}
