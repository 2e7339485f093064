import type { ClubEvent } from 'contract/events.ts';
import { t } from '../../lib/i18n.ts';
import { useList } from '../../lib/store/use-list.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { attendeesOf } from './events.ts';
import classes from './going-dialog.module.css';

export function GoingDialog({ event: { _id: id }, onClose }: { event: ClubEvent; onClose: () => void }) {
  const list = useList(attendeesOf(id));
  return (
    <Dialog title={t('events.who')} onClose={onClose}>
      <PaginatedList list={list} skeleton={<RowSkeleton count={4} />}>
        <ul className={classes.people} aria-label={t('events.who')}>
          {list.items.map((person) => (
            <li key={person._id}>
              <PersonRow person={person} size={40} />
            </li>
          ))}
        </ul>
      </PaginatedList>
    </Dialog>
  );
}
