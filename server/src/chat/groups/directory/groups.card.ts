import type { Group, GroupRow } from 'contract/chat/groups/groups.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees } from '../../../members/members.kernel.ts';
import { type Fields, isoTime, jsonObject } from '../../../platform/database/json.ts';

const maxPeople = 5;

/** Of row `c` of conversations. */
export function groupRow(viewerId: string): RawBuilder<GroupRow> {
  return jsonObject<GroupRow>(rowFields(viewerId));
}

export function fullGroup(viewerId: string): RawBuilder<Group> {
  const owners = sql`one.owner_since is not null`;
  return jsonObject<Group>({
    ...rowFields(viewerId),
    owners: cards(viewerId, sql`and ${owners} order by one.owner_since, one.user_id`),
    officeId: 'c.office_id',
  });
}

/** The last message, post or event. */
export const lastActivityAt = (group: string): RawBuilder<Date> =>
  sql`greatest(${sql.ref(`${group}.active_at`)}, ${sql.ref(`${group}.posted_at`)})`;

const rowFields = (viewerId: string): Fields<GroupRow> => ({
  _id: 'c.id',
  name: 'c.group_name',
  avatar: sql`'/files/' || c.picture_id || '/large'`,
  description: 'c.description',
  access: 'c.access',
  posting: 'c.posting',
  committee: 'c.committee',
  memberCount: 'c.member_count',
  people: cards(viewerId, sql`order by one.joined_at, one.user_id limit ${sql.lit(maxPeople)}`),
  mine: sql`coalesce(
    (select case when p.owner_since is not null then 'owner' else 'member' end from participants p
      where p.conversation_id = c.id and p.user_id = ${viewerId}),
    (select 'requested' from group_requests r
      where r.conversation_id = c.id and r.user_id = ${viewerId} and r.declined_at is null and r.removed_at is null))`,
  lastActivityAt: isoTime(lastActivityAt('c')),
  createdAt: isoTime('c.created_at'),
});

/** `which` filters and orders rows of participants, called one. */
function cards(viewerId: string, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(${memberCard(viewerId)} order by visible.place), '[]')
    from (
      select one.user_id, row_number() over () as place from (
        select * from participants one where one.conversation_id = c.id and ${sees(viewerId, 'one.user_id')} ${which}) one) visible
    join users u on u.id = visible.user_id)`;
}
