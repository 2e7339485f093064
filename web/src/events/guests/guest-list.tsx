import { IconUsers } from '@tabler/icons-react';
import { type GuestFilters, setGuest } from 'contract/events/events.guests.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { listen } from '../../lib/socket/socket.ts';
import { useList, useRendered } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './guest-list.module.css';
import { GuestRow } from './guest-row.tsx';
import { guestsOf, type GuestRow as Row } from './guests.ts';

interface Props {
  event: ClubEvent;
  filters: GuestFilters;
  isOpen: boolean;
}

export function GuestList({ event, filters, isOpen }: Props) {
  const { _id: id } = event;
  const list = useList(guestsOf(id, filters));
  const rendered = useRendered(list);
  const [leaving, setLeaving] = useState<Row | null>(null);
  const { act } = useAction();
  const { reload } = list;
  useEffect(
    () =>
      listen({
        eventChanged: ({ _id }) => void (_id === id && reload()),
        guestChecked: ({ eventId }) => void (eventId === id && reload()),
      }),
    [id, reload],
  );

  const put = async ({ userId }: Row, answer: 'going' | null) => {
    await act(() => call(setGuest, { params: { id, userId }, body: { answer } }));
    await reload();
  };
  const empty = <EmptyState icon={IconUsers} title={t('guestList.empty')} text={t('guestList.emptyText')} />;
  return (
    <PaginatedList list={rendered} skeleton={<RowSkeleton count={6} size={40} />} empty={empty}>
      <ul className={classes.rows} aria-label={t('guestList.title')} aria-busy={!list.loaded}>
        {rendered.items.map((guest) => (
          <GuestRow
            key={guest._id}
            guest={guest}
            event={event}
            isOpen={isOpen}
            onAdd={() => void put(guest, 'going')}
            onRemove={() => setLeaving(guest)}
          />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          danger
          text={t('guestList.confirmRemove', { name: leaving.name })}
          onConfirm={() => put(leaving, null)}
          onClose={() => setLeaving(null)}
        />
      )}
    </PaginatedList>
  );
}
