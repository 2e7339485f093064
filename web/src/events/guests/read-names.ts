import { type GuestFilters, listGuests } from 'contract/events/events.guests.ts';
import { callPage } from '../../lib/api/api-client.ts';

const maxPages = 100;

/** Names for the paper, in their order; each guest of a member has a line. */
export async function readNames(eventId: string, filters: GuestFilters): Promise<string[]> {
  const names: [name: string, guests: number][] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const { items, next }: Awaited<ReturnType<typeof readPage>> = await readPage(eventId, filters, cursor);
    names.push(...items.map(({ name, guests }): [string, number] => [name, guests]));
    cursor = next;
    if (cursor === null) break;
  }
  return names
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, guests]) => [name, ...Array.from({ length: guests }, (_, index) => `${name} +${index + 1}`)]);
}

const readPage = (id: string, filters: GuestFilters, cursor: string | null) =>
  callPage(listGuests, { params: { id }, query: { ...filters, limit: 100 } }, cursor);
