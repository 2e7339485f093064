import type { ComponentProps, ReactNode } from 'react';
import type { List } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { PaginatedList } from '../lists/paginated-list.tsx';
import classes from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { RowSkeleton } from './row-skeleton.tsx';

type Person = ComponentProps<typeof PersonRow>['person'];

interface Props<P extends Person> {
  list: List<P>;
  label: string;
  empty?: ReactNode;
}

export function PeopleList<P extends Person>({ list: sourceList, label, empty }: Props<P>) {
  const list = useList(sourceList);
  return (
    <PaginatedList list={list} skeleton={<RowSkeleton count={4} size={40} />} empty={empty}>
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
