import { type RawBuilder, sql } from 'kysely';
import { privacyFields } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { listOf } from './archive-content.queries.ts';
import type { Archived } from './import/archive-schemas.ts';

type People = Pick<Archived, 'fields' | 'members' | 'rules' | 'acceptances' | 'connections'>;
type Member = Archived['members'];

// Leaves out sections that a member shows to no one.
const sections = listOf(
  jsonObject<Member['sections'][number]>({
    _id: 'i.id',
    section: 'i.section',
    fields: 'i.fields',
    createdAt: isoTime('i.created_at'),
  }),
  sql`i.id`,
  sql`profile_items i where i.user_id = u.id and case i.section
    when 'experience' then u.experience_audience when 'education' then u.education_audience
    when 'certifications' then u.certifications_audience else u.publications_audience end <> 'me'`,
);
const fields = listOf(
  jsonObject<Member['fields'][number]>({ field: 'f.id', value: 'v.value' }),
  sql`f.id`,
  sql`field_values v join club_fields f on f.id = v.field_id where v.user_id = u.id and f.used_for <> 'application'
    and (f.audience = 'officers' or u.fields_audience <> 'me')`,
);
const suspension = jsonObject<NonNullable<Member['suspension']>>({
  since: isoTime('s.created_at'),
  until: isoTime('s.until'),
  reason: 's.reason',
  by: 's.suspended_by',
});

const member = jsonObject<Member>({
  _id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  role: 'u.role',
  profession: 'u.profession',
  bio: 'u.bio',
  skills: 'u.skills',
  badges: 'u.badges',
  college: 'u.college',
  course: 'u.course',
  graduationYear: 'u.graduation_year',
  links: 'u.links',
  avatar: 'u.avatar_id',
  cover: 'u.cover_id',
  joinedAt: isoTime('u.joined_at'),
  alumniSince: isoTime('u.alumni_since'),
  alumniByHand: 'u.alumni_by_hand',
  language: 'u.language',
  fields,
  sections,
  privacy: jsonObject<Member['privacy']>({ ...privacyFields, lastSeen: 'u.shows_last_seen' }),
  suspension: sql`(select ${suspension} from active_suspensions s where s.user_id = u.id order by s.id desc limit 1)`,
});

const field = jsonObject<Archived['fields']>({
  _id: 'f.id',
  label: 'f.label',
  help: 'f.help',
  type: 'f.type',
  options: 'f.options',
  usedFor: 'f.used_for',
  audience: 'f.audience',
  required: 'f.required',
  position: 'f.position',
  createdAt: isoTime('f.created_at'),
});

const rules = jsonObject<Archived['rules']>({
  _id: 'r.id',
  version: 'r.version',
  text: 'r.text',
  asksEveryone: 'r.asks_everyone',
  publishedAt: isoTime('r.published_at'),
  publishedBy: 'r.published_by',
});

const acceptance = jsonObject<Archived['acceptances']>({
  _id: 'a.id',
  member: 'a.user_id',
  version: 'a.version',
  acceptedAt: isoTime('a.accepted_at'),
});

const connection = jsonObject<Archived['connections']>({
  members: sql`json_build_array(c.low_id, c.high_id)`,
  requestedBy: 'c.requested_by',
  requestedAt: isoTime('c.requested_at'),
  connectedAt: isoTime('c.connected_at'),
});

export const peopleRows: Record<keyof People, RawBuilder<unknown>> = {
  fields: sql`select f.id, ${field} as json from club_fields f`,
  members: sql`select u.id, ${member} as json from users u where u.joined_at is not null`,
  rules: sql`select r.id, ${rules} as json from rules_versions r`,
  acceptances: sql`select a.id, ${acceptance} as json from rules_acceptances a`,
  connections: sql`
    select (c.low_id, c.high_id) as id, ${connection} as json from connections c where c.connected_at is not null`,
};
