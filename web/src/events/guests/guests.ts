import { type EventGuest, type GuestFilters, listGuests } from 'contract/events/events.guests.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

/** A row of one event's list: the same member may be on several. */
export type GuestRow = EventGuest & { userId: string };

const rows = createEntities<GuestRow>('guests');

export function guestsOf(eventId: string, filters: GuestFilters) {
  const { key, read } = pagesOf(listGuests, { params: { id: eventId }, query: { ...filters, limit: 50 } });
  return listOf(rows, {
    key,
    async read(cursor) {
      const { items, ...page } = await read(cursor);
      return {
        ...page,
        items: items.map((guest) => ({ ...guest, _id: `${eventId}/${guest._id}`, userId: guest._id })),
      };
    },
  });
}
