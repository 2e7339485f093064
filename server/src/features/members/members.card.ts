import { defaultAvatar } from 'contract/members.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** The address of a member's avatar, in SQL, from a column holding the file's id. */
export function avatarUrl(avatarId: string): RawBuilder<string> {
  return sql<string>`coalesce('/files/' || ${sql.ref(avatarId)} || '/small', ${sql.lit(defaultAvatar)})`;
}

/** The User of the specification as its owner sees it, as JSON text; null when there is no such member. */
export async function findUserJson(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      '_id', u.id, 'name', u.name, 'email', u.email, 'role', u.role, 'profession', u.profession, 'bio', u.bio,
      'avatar', ${avatarUrl('u.avatar_id')},
      'coverPhoto', '/files/' || u.cover_id || '/cover',
      'skills', u.skills, 'badges', u.badges,
      'connections', ${idsWhere(sql`c.connected_at is not null`)},
      'sentConnectionRequests', ${idsWhere(sql`c.connected_at is null and c.requested_by = u.id`)},
      'connectionRequests', ${idsWhere(sql`c.connected_at is null and c.requested_by <> u.id`)},
      'experience', ${itemsOf('experience')}, 'education', ${itemsOf('education')},
      'certifications', ${itemsOf('certifications')}, 'publications', ${itemsOf('publications')}
    )::text as json
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.json ?? null;
}

function idsWhere(condition: ReturnType<typeof sql>) {
  return sql`(
    select coalesce(json_agg(case when c.low_id = u.id then c.high_id else c.low_id end order by c.requested_at), '[]')
    from connections c where u.id in (c.low_id, c.high_id) and ${condition})`;
}

function itemsOf(section: string) {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('_id', i.id) || i.fields order by i.created_at desc), '[]')
    from profile_items i where i.user_id = u.id and i.section = ${section})`;
}
