import type { LinkKind, ProfileLinks } from 'contract/members/members.links.ts';
import type { MemberProfile, Mutual, Section } from 'contract/members/members.profile.ts';
import type { MemberCard, Profile, User } from 'contract/members/members.ts';
import type { PrivacySetting, Viewer } from 'contract/members/privacy.ts';
import type { Mention } from 'contract/mentions.ts';
import { type RawBuilder, sql } from 'kysely';
import { newStatement, placeholder, readPipelined, type Variant } from '../platform/database/fast/prepared-read.ts';
import { type Fields, jsonObject } from '../platform/database/json.ts';
import { hasNoMention, type InMessage, mentionParts } from '../platform/database/sql/mentions.ts';
import type { Database } from '../platform/database/tables.ts';
import { avatarUrl } from './avatar.card.ts';
import { sees } from './blocks/sees.queries.ts';
import { endorsementsFor } from './endorsements/endorsements.card.ts';
import { showsField, valuesJson } from './fields/values.queries.ts';
import { areConnected, shows } from './privacy/audiences.queries.ts';
import { currentRights } from './rights/rights.queries.ts';

export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = u.id and f.enabled_at is not null)`;

/** Holders of an office with rights count as officers. */
export const lacksSecondFactor = sql<boolean>`((u.role <> 'student' or exists (select from current_rights held where held.user_id = u.id))
  and (select officers_second_factor from club_settings) and not ${hasSecondFactor})`;

const ownAccount = newStatement();
const profile = newStatement();
const preview = newStatement();

export const isAlumni = sql<boolean>`(u.alumni_since is not null)`;

/** Mentioned members whom `viewerId` (null for all) can see. Use it beside `plainText` of the same stored text. */
export function mentionsJson(viewerId: string | null, column: string, inMessage?: InMessage): RawBuilder<unknown> {
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
    from ${mentionParts(column, inMessage)} mp join users mu on mu.id = mp.user_id and ${sees(viewerId, 'mu.id')}) end`;
}

export function relationshipTo(viewerId: string): RawBuilder<string | null> {
  return sql`case when u.id <> ${viewerId} then coalesce((
    select case when c.connected_at is not null then 'connected' when c.requested_by = u.id then 'received' else 'sent' end
    from connections c where c.low_id = least(u.id, ${viewerId}::uuid) and c.high_id = greatest(u.id, ${viewerId}::uuid)
  ), 'none') end`;
}

export function cardFields(viewerId: string | null): Fields<MemberCard> {
  return {
    _id: 'u.id',
    name: 'u.name',
    avatar: avatarUrl('u.avatar_id'),
    profession: 'u.profession',
    role: 'u.role',
    badges: 'u.badges',
    alumni: isAlumni,
    skills: 'u.skills',
    relationship: viewerId ? relationshipTo(viewerId) : sql`null`,
    connectionCount: sql`(
        select count(*) from connections c where c.low_id = u.id and c.connected_at is not null and ${sees(viewerId, 'c.high_id')})
      + (select count(*) from connections c where c.high_id = u.id and c.connected_at is not null and ${sees(viewerId, 'c.low_id')})`,
  };
}

/** `viewerId` null leaves out the relationship. */
export function memberCard(viewerId: string | null): RawBuilder<MemberCard> {
  return sql<MemberCard>`json_strip_nulls(${jsonObject<MemberCard>(cardFields(viewerId))})`;
}

const profileFieldsFor = (viewerId: string): Fields<Profile> => ({
  _id: 'u.id',
  name: 'u.name',
  role: 'u.role',
  profession: 'u.profession',
  bio: 'u.bio',
  avatar: avatarUrl('u.avatar_id'),
  coverPhoto: sql`'/files/' || u.cover_id || '/cover'`,
  skills: 'u.skills',
  endorsements: endorsementsFor(viewerId),
  badges: 'u.badges',
  alumni: isAlumni,
  college: 'u.college',
  course: 'u.course',
  graduationYear: 'u.graduation_year',
  links: jsonObject<ProfileLinks>({
    website: linkTo('website'),
    linkedin: linkTo('linkedin'),
    github: linkTo('github'),
    instagram: linkTo('instagram'),
  }),
  fields: valuesJson(sql`true`),
  connections: idsWhere(
    sql`c.connected_at is not null and ${sees(viewerId, 'c.low_id')} and ${sees(viewerId, 'c.high_id')}`,
  ),
  experience: itemsOf('experience'),
  education: itemsOf('education'),
  certifications: itemsOf('certifications'),
  publications: itemsOf('publications'),
});

const areBothVisible = sql`${sees(sql`u.id`, 'c.low_id')} and ${sees(sql`u.id`, 'c.high_id')}`;

const own: Fields<Omit<User, keyof Profile>> = {
  email: 'u.email',
  emailConfirmed: 'u.email_verified',
  sentConnectionRequests: idsWhere(sql`c.connected_at is null and c.requested_by = u.id and ${areBothVisible}`),
  connectionRequests: idsWhere(sql`c.connected_at is null and c.requested_by <> u.id and ${areBothVisible}`),
  followerCount: sql`(
    select count(*) from connections c where u.id in (c.low_id, c.high_id) and c.requested_by <> u.id
      and ${areBothVisible})`,
  secondFactor: sql`case when ${hasSecondFactor} then 'on' when ${lacksSecondFactor} then 'required' else 'off' end`,
  acceptedRules: sql`(select coalesce(max(a.version), 0) from rules_acceptances a where a.user_id = u.id)`,
  rights: sql`case when ${lacksSecondFactor} then '[]' else to_json(${currentRights('u.id')}) end`,
};

export async function findUserJson(db: Database, userId: string): Promise<string | null> {
  return readUser(db, ownAccount(), { viewerId: userId, userId }, (viewer) =>
    jsonObject<User>({ ...profileFieldsFor(viewer), ...own }),
  );
}

export async function findProfileJson(
  db: Database,
  { viewerId, isOfficer }: { viewerId: string; isOfficer: boolean },
  userId: string,
): Promise<string | null> {
  return readUser(db, profile(isOfficer), { viewerId, userId }, (viewer) => {
    const isConnected = areConnected(sql`u.id`, sql`${viewer}::uuid`);
    const ties = { relationship: relationshipTo(viewer), mutual: mutualPeople(viewer) };
    return visibleProfile(profileFieldsFor(viewer), { isConnected, isOfficer }, ties);
  });
}

export async function findPreviewJson(db: Database, userId: string, viewer: Viewer): Promise<string | null> {
  const connected = viewer === 'connection';
  const isConnected = sql<boolean>`${sql.lit(connected)}`;
  const mutual = jsonObject<Mutual>({ count: sql`0`, people: sql`'[]'::json` });
  const ties = { relationship: sql.lit(connected ? 'connected' : 'none'), mutual };
  const reader = { isConnected, isOfficer: false };
  return readUser(db, preview(viewer), { viewerId: userId, userId }, (themselves) =>
    visibleProfile(profileFieldsFor(themselves), reader, ties),
  );
}

function visibleProfile(
  profile: Fields<Profile>,
  reader: { isConnected: RawBuilder<boolean>; isOfficer: boolean },
  ties: Fields<Required<Pick<MemberProfile, 'relationship' | 'mutual'>>>,
): RawBuilder<MemberProfile> {
  const ifVisible = (setting: PrivacySetting, field: RawBuilder<unknown>, empty: RawBuilder<unknown>) =>
    sql`case when ${shows(setting, reader.isConnected)} then ${field} else ${empty} end`;
  const section = (name: Section) => ifVisible(name, itemsOf(name), sql`'[]'`);
  const fields = jsonObject<MemberProfile>({
    ...profile,
    college: ifVisible('education', sql`u.college`, sql`''`),
    course: ifVisible('education', sql`u.course`, sql`''`),
    graduationYear: ifVisible('education', sql`u.graduation_year`, sql`null`),
    experience: section('experience'),
    education: section('education'),
    certifications: section('certifications'),
    publications: section('publications'),
    fields: valuesJson(showsField(reader)),
    ...ties,
  });
  const email = ifVisible('email', sql`jsonb_build_object('email', u.email)`, sql`'{}'`);
  return sql<MemberProfile>`(${fields}::jsonb || ${email})`;
}

async function readUser(
  db: Database,
  variant: Variant,
  values: { viewerId: string; userId: string },
  compose: (viewerId: string) => RawBuilder<Profile>,
): Promise<string | null> {
  const [row] = await readPipelined(db, variant, values, () => {
    const viewer = placeholder('viewerId');
    return sql<{ json: string }>`
      select ${compose(viewer)}::text as json from users u
      where u.id = ${placeholder('userId')} and u.joined_at is not null and ${sees(viewer, 'u.id')}`;
  });
  return row?.json ?? null;
}

function linkTo(kind: LinkKind): RawBuilder<string> {
  return sql<string>`coalesce(u.links ->> ${sql.lit(kind)}, '')`;
}

function mutualPeople(viewerId: string): RawBuilder<unknown> {
  const person = jsonObject<Mutual['people'][number]>({
    _id: 'm.id',
    name: 'm.name',
    avatar: avatarUrl('m.avatar_id'),
  });
  return sql`(with known as materialized (${mutualIds(viewerId, sql`u.id`)})
    select json_build_object('count', (select count(*) from known), 'people', (
      select coalesce(json_agg(${person} order by m.plain_name), '[]') from (
        select o.id, o.name, o.avatar_id, o.plain_name from known k join users o on o.id = k.id
        order by o.plain_name, o.id limit 3) m)))`;
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

export function mutualIds(viewerId: string, otherId: RawBuilder<unknown>): RawBuilder<unknown> {
  const circleOf = (id: RawBuilder<unknown>) => sql`
    select case when c.low_id = ${id} then c.high_id else c.low_id end as id
    from connections c where ${id} in (c.low_id, c.high_id) and c.connected_at is not null`;
  return sql`${circleOf(sql`${viewerId}::uuid`)} intersect ${circleOf(otherId)}`;
}
