import { type Attendee, type ClubEvent, listAttendees } from 'contract/events.ts';
import { useCallback } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useList } from '../../lib/use-list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Listed } from '../../ui/listed.tsx';
import { PersonRow } from '../../ui/person-row.tsx';
import { RowBones } from '../../ui/row-bones.tsx';
import classes from './going-dialog.module.css';

/** Everyone who goes to an event, first come first. */
export function GoingDialog({ event: { _id: id }, onClose }: { event: ClubEvent; onClose: () => void }) {
  const ask = useCallback(
    (cursor: string | null) => callPage(listAttendees, { params: { id }, query: { ...(cursor && { cursor }) } }),
    [id],
  );
  const list = useList<Attendee>(ask);
  return (
    <Dialog title={t('events.who')} onClose={onClose}>
      <Listed list={list} bones={<RowBones count={4} />}>
        <ul className={classes.people} aria-label={t('events.who')}>
          {list.items.map((person) => (
            <li key={person._id}>
              <PersonRow person={person} size={40} />
            </li>
          ))}
        </ul>
      </Listed>
    </Dialog>
  );
}
