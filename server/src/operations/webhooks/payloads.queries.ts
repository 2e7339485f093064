import type { WebhookData, WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';

type Statements = { [Event in WebhookEvent]: (id: string, base: string) => RawBuilder<{ data: WebhookData<Event> }> };

const author = jsonObject<{ _id: string; name: string }>({ _id: 'u.id', name: 'u.name' });
const urlOf = (base: string, path: string, id: string) => sql<string>`${base + path}::text || ${sql.ref(id)}`;

const event = (id: string, base: string) => sql<{ data: WebhookData<'event.created'> }>`
  select ${jsonObject<WebhookData<'event.created'>>({
    _id: 'e.id',
    title: 'e.title',
    description: 'e.description',
    date: isoTime('e.starts_at'),
    endDate: isoTime('e.ends_at'),
    timeZone: 'e.time_zone',
    place: 'e.place',
    url: urlOf(base, '/events/', 'e.id'),
  })} as data from events e where e.id = ${id} and e.group_id is null`;

const ofEvent = (base: string) =>
  jsonObject<WebhookData<'event.answered'>['event']>({
    _id: 'e.id',
    title: 'e.title',
    date: isoTime('e.starts_at'),
    url: urlOf(base, '/events/', 'e.id'),
  });

const member = (base: string) =>
  jsonObject<WebhookData<'event.answered'>['member']>({
    _id: 'u.id',
    name: 'u.name',
    url: urlOf(base, '/profile/', 'u.id'),
  });

/** `id` has the ids of the event and the member. */
const answered = (id: string, base: string) => sql<{ data: WebhookData<'event.answered'> }>`
  select ${jsonObject<WebhookData<'event.answered'>>({
    event: ofEvent(base),
    member: member(base),
    answer: 'r.answer',
    guests: sql`coalesce(r.guests, 0)`,
  })} as data from events e join users u on u.id = split_part(${id}, ' ', 2)::uuid
    left join rsvps r on r.event_id = e.id and r.user_id = u.id
  where e.id = split_part(${id}, ' ', 1)::uuid and e.group_id is null`;

const checkedIn = (id: string, base: string) => sql<{ data: WebhookData<'event.checkedIn'> }>`
  select ${jsonObject<WebhookData<'event.checkedIn'>>({
    event: ofEvent(base),
    member: sql`case when u.id is not null then ${member(base)} end`,
    name: sql`coalesce(u.name, c.name)`,
    checkedInAt: isoTime('c.at'),
  })} as data from event_checkins c join events e on e.id = c.event_id left join users u on u.id = c.user_id
  where c.id = ${id} and e.group_id is null and not c.already_in and c.undone_at is null`;

const statements: Statements = {
  'member.joined': (id, base) => sql`
    select ${jsonObject<WebhookData<'member.joined'>>({
      _id: 'u.id',
      name: 'u.name',
      url: urlOf(base, '/profile/', 'u.id'),
    })} as data from users u where u.id = ${id} and u.joined_at is not null`,
  'member.left': (id) => sql`select json_build_object('_id', ${id}::text) as data`,
  'post.created': (id, base) => sql`
    select ${jsonObject<WebhookData<'post.created'>>({
      _id: 'p.id',
      author,
      content: plainText('p.content'),
      createdAt: isoTime('p.created_at'),
      url: urlOf(base, '/posts/', 'p.id'),
    })} as data from posts p join users u on u.id = p.author_id where p.id = ${id} and p.group_id is null`,
  'event.created': event,
  'event.changed': event,
  'event.cancelled': event,
  'event.answered': answered,
  'event.checkedIn': checkedIn,
  'project.created': (id, base) => sql`
    select ${jsonObject<WebhookData<'project.created'>>({
      _id: 'p.id',
      title: 'p.title',
      description: 'p.description',
      techStack: 'p.tech_stack',
      author,
      url: urlOf(base, '/projects/', 'p.id'),
    })} as data from projects p join users u on u.id = p.author_id where p.id = ${id} and p.group_id is null`,
  // See applications/functions/applicant-name.sql.
  'application.received': (id, base) => sql`
    select ${jsonObject<WebhookData<'application.received'>>({
      _id: 'a.id',
      name: sql`applicant_name(a.status, a.revealed_at, a.number, a.name)`,
      url: urlOf(base, '/admin/dashboard?application=', 'a.id'),
    })} as data from applications a where a.id = ${id}`,
  'report.received': (id, base) => sql`
    select ${jsonObject<WebhookData<'report.received'>>({
      _id: 'r.id',
      kind: 'r.kind',
      reason: 'r.reason',
      url: urlOf(base, '/moderation?report=', 'r.id'),
    })} as data from reports r where r.id = ${id}`,
};

export async function findData(db: Database, type: WebhookEvent, id: string, base: string): Promise<unknown> {
  const { rows } = await statements[type](id, base).execute(db);
  return rows[0]?.data ?? null;
}
