import type { MemberProfile } from 'contract/members.profile.ts';
import { defaultAvatar, type MemberCard, type Profile, type User } from 'contract/members.ts';
import type { Mention } from 'contract/mentions.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, jsonObject } from '../../database/json.ts';
import { hasNoMention, type InMessage, mentionParts } from '../../database/mentions.ts';
import type { Database } from '../../database/tables.ts';

/** The URL of a member's avatar, in SQL, from a column with the file's id. */
export function avatarUrl(avatarId: string): RawBuilder<string> {
  return sql<string>`coalesce('/files/' || ${sql.ref(avatarId)} || '/small', ${sql.lit(defaultAvatar)})`;
}

/** Those mentioned in a text as stored, in SQL, beside `plainText` of it. */
export function mentionsJson(column: string, inMessage?: InMessage): RawBuilder<unknown> {
  const mention = jsonObject<Mention>({
    _id: 'mu.id',
    name: 'mu.name',
    avatar: avatarUrl('mu.avatar_id'),
    profession: 'mu.profession',
    start: 'mp.begins',
    length: 'mp.size',
  });
  return sql`case when ${hasNoMention(column)} then '[]'::json else (
    select coalesce(json_agg(${mention} order by mp.place), '[]')
    from ${mentionParts(column, inMessage)} mp join users mu on mu.id = mp.user_id) end`;
}

/** The relationship of `viewerId` to the member of row `u`, in SQL; null for themselves. */
export function relationshipTo(viewerId: string): RawBuilder<string | null> {
  return sql`case when u.id <> ${viewerId} then coalesce((
    select case when c.connected_at is not null then 'connected' when c.requested_by = u.id then 'received' else 'sent' end
    from connections c where c.low_id = least(u.id, ${viewerId}::uuid) and c.high_id = greatest(u.id, ${viewerId}::uuid)
  ), 'none') end`;
}

/** Fields of the member card of row `u`, as `viewerId` sees it; of themselves the relationship is null. */
export function cardFields(viewerId: string): Fields<MemberCard> {
  return {
    _id: 'u.id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
    profession: 'u.profession',
    role: 'u.role',
    badges: 'u.badges',
    skills: 'u.skills',
    relationship: relationshipTo(viewerId),
    connectionCount: sql`(select count(*) from connections c where c.low_id = u.id and c.connected_at is not null)
      + (select count(*) from connections c where c.high_id = u.id and c.connected_at is not null)`,
  };
}

/** The member card of row `u`, as `viewerId` sees it; their own has no relationship. */
export function memberCard(viewerId: string): RawBuilder<MemberCard> {
  return sql<MemberCard>`json_strip_nulls(${jsonObject<MemberCard>(cardFields(viewerId))})`;
}

/** Matches the beginnings of a name's parts. A single letter matches the first part only: too many names contain it. */
export function nameMatches(typed: string): RawBuilder<boolean> {
  const input = typed.trim();
  if ([...input].length === 1) return sql<boolean>`u.plain_name like starts_with_typed(plain(${input}))`;
  return sql<boolean>`u.name_words like '%' || starts_with_typed(words_of_name(${input}))`;
}

const profile: Fields<Profile> = {
  _id: 'u.id',
  name: 'u.name',
  role: 'u.role',
  profession: 'u.profession',
  bio: 'u.bio',
  avatar: avatarUrl('u.avatar_id'),
  coverPhoto: sql`'/files/' || u.cover_id || '/cover'`,
  skills: 'u.skills',
  badges: 'u.badges',
  connections: idsWhere(sql`c.connected_at is not null`),
  experience: itemsOf('experience'),
  education: itemsOf('education'),
  certifications: itemsOf('certifications'),
  publications: itemsOf('publications'),
};

const own: Fields<Omit<User, keyof Profile>> = {
  email: 'u.email',
  sentConnectionRequests: idsWhere(sql`c.connected_at is null and c.requested_by = u.id`),
  connectionRequests: idsWhere(sql`c.connected_at is null and c.requested_by <> u.id`),
  followerCount: sql`(
    select count(*) from connections c where u.id in (c.low_id, c.high_id) and c.requested_by <> u.id)`,
};

/** The signed-in User of the specification, as JSON; null if there is no such member. */
export async function findUserJson(db: Database, userId: string): Promise<string | null> {
  return selectUser(db, userId, jsonObject<User>({ ...profile, ...own }));
}

/** A member as another member sees them, as JSON; null if there is none, or they have not joined. */
export async function findProfileJson(db: Database, viewerId: string, userId: string): Promise<string | null> {
  const relationship = relationshipTo(viewerId);
  return selectUser(db, userId, jsonObject<MemberProfile>({ ...profile, relationship }));
}

async function selectUser(db: Database, userId: string, user: RawBuilder<Profile>): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${user}::text as json
    from users u where u.id = ${userId} and u.joined_at is not null`.execute(db);
  return rows[0]?.json ?? null;
}

function idsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(case when c.low_id = u.id then c.high_id else c.low_id end order by c.requested_at), '[]')
    from connections c where u.id in (c.low_id, c.high_id) and ${condition})`;
}

function itemsOf(section: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('_id', i.id) || i.fields order by i.created_at desc), '[]')
    from profile_items i where i.user_id = u.id and i.section = ${section})`;
}
