import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { votesFor } from '../../platform/database/sql/votes.ts';
import type { Archived } from './import/archive-schemas.ts';
import { fileKinds } from './import/schemas/content.ts';

type Content = Pick<Archived, 'posts' | 'events' | 'projects' | 'comments' | 'likes' | 'reactions'>;
export type FileRow = Omit<Archived['files'], 'variants'> & { variants: string[]; checksums: Record<string, string> };

export function listOf<Thing>(thing: RawBuilder<Thing>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  return sql<Thing[]>`(select coalesce(json_agg(${thing} order by ${order}), '[]') from ${from})`;
}

const inArchive = sql`f.kind = any(${sql.lit(`{${fileKinds.join(',')}}`)}) and (
  f.id in (select avatar_id from users where joined_at is not null)
  or f.id in (select cover_id from users where joined_at is not null)
  or f.id in (select media_id from posts) or f.id in (select file_id from post_files)
  or f.id in (select picture_id from events) or f.id in (select picture_id from projects)
  or f.id in (select logo_id from club_settings))`;

const file = jsonObject<FileRow>({
  _id: 'f.id',
  kind: 'f.kind',
  name: 'f.name',
  contentType: 'f.content_type',
  variants: 'f.variants',
  checksums: sql`coalesce(f.checksums, '{}')`,
  width: 'f.width',
  height: 'f.height',
  placeholder: 'f.placeholder',
  createdAt: isoTime('f.created_at'),
});

type Post = Archived['posts'];
const pollOption = jsonObject<NonNullable<Post['poll']>['options'][number]>({
  _id: 'o.id',
  text: 'o.text',
  votes: votesFor('o'),
});
const poll = jsonObject<NonNullable<Post['poll']>>({
  endsAt: isoTime('l.ends_at'),
  options: listOf(pollOption, sql`o.position`, sql`poll_options o where o.post_id = l.post_id`),
});
const acknowledgement = jsonObject<NonNullable<Post['pin']>['acknowledgedBy'][number]>({
  member: 'a.user_id',
  at: isoTime('a.at'),
});
const pin = jsonObject<NonNullable<Post['pin']>>({
  _id: 'n.id',
  at: isoTime('n.pinned_at'),
  until: isoTime('n.pinned_until'),
  acknowledge: 'n.acknowledge',
  by: 'n.pinned_by',
  acknowledgedBy: listOf(acknowledgement, sql`a.user_id`, sql`post_acknowledgements a where a.post_id = n.post_id`),
});
const post = jsonObject<Post>({
  _id: 'p.id',
  author: 'p.author_id',
  content: 'p.content',
  media: 'p.media_id',
  files: listOf(
    jsonObject<Post['files'][number]>({ file: 'x.file_id', alt: 'x.alt' }),
    sql`x.position`,
    sql`post_files x where x.post_id = p.id`,
  ),
  topics: listOf(
    jsonObject<Post['topics'][number]>({ topic: 't.topic', label: 't.label' }),
    sql`t.topic collate "C"`,
    sql`post_topics t where t.post_id = p.id`,
  ),
  poll: sql`(select ${poll} from polls l where l.post_id = p.id)`,
  pin: sql`(select ${pin} from post_pins n where n.post_id = p.id)`,
  createdAt: isoTime('p.created_at'),
  editedAt: isoTime('p.edited_at'),
});

const event = jsonObject<Archived['events']>({
  _id: 'e.id',
  createdBy: 'e.created_by',
  title: 'e.title',
  description: 'e.description',
  date: isoTime('e.starts_at'),
  endDate: isoTime('e.ends_at'),
  timeZone: 'e.time_zone',
  place: 'e.place',
  link: 'e.link',
  capacity: 'e.capacity',
  picture: 'e.picture_id',
  cancelledAt: isoTime('e.cancelled_at'),
  shownToVisitors: sql`exists (select from visitor_events v where v.event_id = e.id)`,
  answers: listOf(
    jsonObject<Archived['events']['answers'][number]>({ _id: 'r.id', member: 'r.user_id', waiting: 'r.waiting' }),
    sql`r.id`,
    sql`rsvps r where r.event_id = e.id`,
  ),
  createdAt: isoTime('e.created_at'),
});

const contributor = jsonObject<Archived['projects']['contributors'][number]>({
  member: 'c.user_id',
  invitedAt: isoTime('c.invited_at'),
  confirmedAt: isoTime('c.confirmed_at'),
});
const project = jsonObject<Archived['projects']>({
  _id: 'p.id',
  author: 'p.author_id',
  title: 'p.title',
  description: 'p.description',
  techStack: 'p.tech_stack',
  projectLink: 'p.project_link',
  githubLink: 'p.github_link',
  picture: 'p.picture_id',
  contributors: listOf(
    contributor,
    sql`c.user_id`,
    sql`project_contributors c where c.project_id = p.id and c.confirmed_at is not null`,
  ),
  createdAt: isoTime('p.created_at'),
});

const comment = jsonObject<Archived['comments']>({
  _id: 'c.id',
  post: 'c.post_id',
  event: 'c.event_id',
  project: 'c.project_id',
  parent: 'c.parent_id',
  author: 'c.user_id',
  text: 'c.text',
  createdAt: isoTime('c.created_at'),
  editedAt: isoTime('c.edited_at'),
});

const reaction = jsonObject<Archived['reactions']>({
  _id: 'r.id',
  post: 'r.post_id',
  comment: 'r.comment_id',
  member: 'r.user_id',
  emoji: 'r.emoji',
});
const allReactions = sql`(
  select id, post_id, null::uuid as comment_id, user_id, emoji from post_reactions
  union all select id, null, comment_id, user_id, emoji from comment_reactions)`;

export const archivedFiles = sql`select f.id, ${file} as json from files f where ${inArchive}`;

export const contentRows: Record<keyof Content, RawBuilder<unknown>> = {
  posts: sql`select p.id, ${post} as json from posts p`,
  events: sql`select e.id, ${event} as json from events e`,
  projects: sql`select p.id, ${project} as json from projects p`,
  comments: sql`select c.id, ${comment} as json from comments c`,
  likes: sql`
    select l.id, ${jsonObject<Archived['likes']>({ _id: 'l.id', post: 'l.post_id', member: 'l.user_id' })} as json
    from post_likes l`,
  reactions: sql`select r.id, ${reaction} as json from ${allReactions} r`,
};
