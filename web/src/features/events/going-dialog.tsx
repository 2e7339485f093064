import { type Attendee, type ClubEvent, listAttendees } from 'contract/events.ts';
import { useCallback } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PaginatedList } from '../../ui/paginated-list.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { RowSkeleton } from '../../ui/row-skeleton.tsx';
import classes from './going-dialog.module.css';

/** Everyone who goes to an event, first come first. */
export function GoingDialog({ event: { _id: id }, onClose }: { event: ClubEvent; onClose: () => void }) {
  const ask = useCallback(
    (cursor: string | null) => callPage(listAttendees, { params: { id }, query: { ...(cursor && { cursor }) } }),
    [id],
  );
  const list = usePaginatedList<Attendee>(ask);
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
