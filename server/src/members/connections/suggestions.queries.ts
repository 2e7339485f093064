import type { Suggestion } from 'contract/members/connections.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { sees } from '../blocks/sees.queries.ts';
import { cardFields } from '../members.card.ts';
import { shows } from '../privacy/audiences.queries.ts';
import { notSuspended } from '../suspended.queries.ts';

// Bounds the work, however large the club and the member's circle are.
const max = { circle: sql.lit(500), perFriend: sql.lit(500), perSkill: sql.lit(20), alike: sql.lit(60) };

// Suggested members are never connected.
const showsStudies = shows('education', sql`false`);
const suits = sql`(u.alumni_since is null or me.alumni_since is not null)`;

/**
 * Starts after the member's own name, so that members get different suggestions, and follows an index: PostgreSQL
 * would otherwise read all members if there are no matches.
 */
function withSame(column: 'college' | 'course'): RawBuilder<unknown> {
  const plain = `plain_${column}`;
  const some = (which: RawBuilder<unknown>) => sql`(
    select u.id from users u
    where u.joined_at is not null and ${sql.ref(`u.${plain}`)} = ${sql.ref(`me.${plain}`)} and ${showsStudies} and ${suits} ${which}
    order by u.plain_name, u.id limit ${max.alike})`;
  return sql`
    select same.id from me cross join lateral (
      ${some(sql`and (u.plain_name, u.id) > (me.plain_name, me.id)`)} union all ${some(sql``)}) same
    where ${sql.ref(`me.${column}`)} <> '' limit ${max.alike}`;
}

/** Most shared connections first, then the same college, course, skills; fills up with the newest members. */
export async function listSuggestionCards(db: Database, userId: string, limit: number): Promise<{ json: string }[]> {
  const suggestion = jsonObject<Suggestion>({
    ...cardFields(userId),
    sharedCount: 'u.shared_count',
    sharedNames: sql`coalesce((select json_agg(f.name order by f.name) from users f where f.id = any(u.via)), '[]')`,
    reason: sql`case when u.same_college then 'college' when u.same_course then 'course' else coalesce(u.same_skills[1], '') end`,
  });
  const { rows } = await sql<{ json: string }>`
    with me as (select * from users where id = ${userId}),
    known as (
      select case when low_id = ${userId} then high_id else low_id end as id, connected_at is not null as connected
      from connections where ${userId} in (low_id, high_id)
    ),
    shared as (
      select o.id, count(*) as shared_count, (array_agg(k.id order by k.id))[1:2] as via
      from (select id from known where connected limit ${max.circle}) k
      cross join lateral (
        (select high_id as id from connections where low_id = k.id and connected_at is not null limit ${max.perFriend})
        union all
        (select low_id from connections where high_id = k.id and connected_at is not null limit ${max.perFriend})
      ) o
      where o.id <> ${userId} and not exists (select from known where id = o.id)
      group by o.id order by count(*) desc, o.id limit ${max.alike}
    ),
    alike as (
      (${withSame('college')})
      union (${withSame('course')})
      union (select t.user_id from me, unnest(me.plain_skills) as skill cross join lateral (
        select user_id from member_tags where kind = 'skill' and tag = skill limit ${max.perSkill}) t
        limit ${max.alike})
      union (select u.id from users u, me where u.joined_at is not null and ${suits} order by u.id desc limit ${max.alike})
    ),
    candidates as (
      select id, max(shared_count) as shared_count, max(via) as via
      from (select id, shared_count, via from shared union all select id, 0, null from alike) found
      where id <> ${userId} and not exists (select from known where known.id = found.id)
      group by id
    ),
    ranked as (
      select u.*, c.shared_count, c.via,
        me.college <> '' and u.plain_college = me.plain_college and ${showsStudies} as same_college,
        me.course <> '' and u.plain_course = me.plain_course and ${showsStudies} as same_course, same.skills as same_skills
      from candidates c join users u on u.id = c.id cross join me
      cross join lateral (
        select array(select skill from unnest(u.skills, u.plain_skills) as entry(skill, plain_skill)
          where plain_skill = any(me.plain_skills)) as skills
      ) same
      where u.joined_at is not null and ${notSuspended('u.id')} and ${sees(userId, 'u.id')} and ${suits}
      order by c.shared_count desc, same_college desc, same_course desc, cardinality(same.skills) desc, u.id desc
      limit ${limit}
    )
    select ${suggestion}::text as json
    from ranked u
    order by u.shared_count desc, u.same_college desc, u.same_course desc, cardinality(u.same_skills) desc, u.id desc`.execute(
    db,
  );
  return rows;
}
