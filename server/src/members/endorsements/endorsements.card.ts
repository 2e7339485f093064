import type { Endorsement } from 'contract/members/members.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import { avatarUrl } from '../avatar.card.ts';
import { sees } from '../blocks/sees.queries.ts';

const max = 3;

/** Of the member `u`, or of one of their skills, as the viewer sees those who endorsed it. */
export function endorsementsFor(viewerId: string, skill?: string): RawBuilder<unknown> {
  const of = skill === undefined ? sql`e.user_id = u.id` : sql`e.user_id = u.id and e.skill = ${skill}`;
  const person = jsonObject<Endorsement['people'][number]>({
    _id: 'k.id',
    name: 'k.name',
    avatar: avatarUrl('k.avatar_id'),
  });
  const newest = sql`
    select id, endorser_id from endorsements
    where user_id = u.id and skill = s.skill and ${sees(viewerId, 'endorser_id')} order by id desc limit ${sql.lit(max)}`;
  const endorsement = jsonObject<Endorsement>({
    skill: 's.skill',
    count: 's.count',
    mine: 's.mine',
    people: sql`(select json_agg(${person} order by n.id desc) from (${newest}) n join users k on k.id = n.endorser_id)`,
  });
  return sql`(
    select coalesce(json_agg(${endorsement} order by array_position(u.skills, s.skill)), '[]') from (
      select e.skill, count(*) as count, bool_or(e.endorser_id = ${viewerId}::uuid) as mine
      from endorsements e where ${of} and ${sees(viewerId, 'e.endorser_id')} group by e.skill) s)`;
}
