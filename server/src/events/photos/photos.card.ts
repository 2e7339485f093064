import type { EventPhoto } from 'contract/events/events.photos.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees, seesGroup } from '../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import { isHostOf } from '../hosts.card.ts';

/** Only hosts see photos that a member wants to be taken out of. */
export interface PhotoReader {
  id: string;
  isHost: boolean;
}

const isPublic = sql`p.removal_requested_at is null`;

/** Whether the reader sees photo `p`. */
export function isVisible({ id, isHost }: PhotoReader): RawBuilder<boolean> {
  return sql<boolean>`(${sees(id, 'p.user_id')} and ${isHost ? sql`true` : isPublic})`;
}

/** The photos that all members see, less those of members whom the reader doesn't see. */
export function photoCount(viewerId: string | null): RawBuilder<number> {
  return sql<number>`(select count(*) from event_photos p
    where p.event_id = e.id and ${isPublic} and ${sees(viewerId, 'p.user_id')})`;
}

/** Whether the reader may open file `f`, a photo. */
export function readsPhoto(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from event_photos p join events e on e.id = p.event_id
    where p.file_id = f.id and ${sees(viewerId, 'p.user_id')} and ${seesGroup(viewerId, 'e.group_id')}
      and (${isPublic} or ${isHostOf(viewerId)}))`;
}

/** The photos `p` that `which` selects. The card of a member with many photos is made once. */
export function photosOf(viewerId: string, which: RawBuilder<unknown>): RawBuilder<JsonRow> {
  const photo = jsonObject<EventPhoto>({
    _id: 'p.id',
    url: sql`'/files/' || f.id || '/full'`,
    thumbnail: sql`'/files/' || f.id || '/small'`,
    shape: jsonObject<EventPhoto['shape']>({ width: 'f.width', height: 'f.height', placeholder: 'f.placeholder' }),
    by: 'c.card',
    caption: 'p.caption',
    removalRequested: sql`p.removal_requested_at is not null`,
    createdAt: isoTime('p.created_at'),
  });
  return sql<JsonRow>`
    with page as materialized (select p.* from event_photos p where ${which}),
    cards as materialized (
      select u.id, ${memberCard(viewerId)} as card from users u where u.id in (select user_id from page))
    select p.id, ${photo}::text as json
    from page p join files f on f.id = p.file_id join cards c on c.id = p.user_id order by p.id`;
}
