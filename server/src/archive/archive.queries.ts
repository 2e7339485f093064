import { type RawBuilder, sql } from 'kysely';
import { isoTime, type JsonRow } from '../database/json.ts';
import type { Database } from '../database/tables.ts';

/** What the archive of a club has a file for, in the order in which an import needs them. */
export const nouns = [
  'files',
  'members',
  'connections',
  'posts',
  'events',
  'projects',
  'comments',
  'likes',
  'reactions',
] as const;
export type Noun = (typeof nouns)[number];

// Files of what the archive holds; not resumes, and not those of conversations.
const inArchive = sql`f.kind in ('avatar', 'cover', 'post', 'event', 'project', 'logo') and (
  f.id in (select avatar_id from users where joined_at is not null)
  or f.id in (select cover_id from users where joined_at is not null)
  or f.id in (select media_id from posts) or f.id in (select file_id from post_files)
  or f.id in (select picture_id from events) or f.id in (select picture_id from projects)
  or f.id in (select logo_id from club_settings))`;

// What a member shows to no one is theirs alone.
const sections = sql`(select coalesce(json_agg(json_build_object('_id', i.id, 'section', i.section, 'fields', i.fields) order by i.id), '[]')
  from profile_items i where i.user_id = u.id and case i.section
    when 'experience' then u.experience_audience when 'education' then u.education_audience
    when 'certifications' then u.certifications_audience else u.publications_audience end <> 'me')`;

const rowsOf: Record<Noun, RawBuilder<unknown>> = {
  files: sql`
    select f.id, json_build_object('_id', f.id, 'kind', f.kind, 'name', f.name, 'contentType', f.content_type,
      'variants', f.variants, 'bytes', f.bytes, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
      'createdAt', ${isoTime('f.created_at')}) as json from files f where ${inArchive}`,
  members: sql`
    select u.id, json_build_object('_id', u.id, 'name', u.name, 'email', u.email, 'role', u.role,
      'profession', u.profession, 'bio', u.bio, 'skills', u.skills, 'badges', u.badges, 'college', u.college,
      'course', u.course, 'graduationYear', u.graduation_year, 'links', u.links, 'avatar', u.avatar_id, 'cover', u.cover_id,
      'joinedAt', ${isoTime('u.joined_at')}, 'alumniSince', ${isoTime('u.alumni_since')}, 'sections', ${sections},
      'privacy', json_build_object('email', u.email_audience, 'presence', u.presence_audience,
        'readReceipts', u.read_receipts_audience, 'experience', u.experience_audience, 'education', u.education_audience,
        'certifications', u.certifications_audience, 'publications', u.publications_audience, 'fields', u.fields_audience)
      ) as json from users u where u.joined_at is not null`,
  connections: sql`
    select c.low_id as id, json_build_object('members', json_build_array(c.low_id, c.high_id), 'requestedBy', c.requested_by,
      'requestedAt', ${isoTime('c.requested_at')}, 'connectedAt', ${isoTime('c.connected_at')}) as json
    from connections c where c.connected_at is not null`,
  posts: sql`
    select p.id, json_build_object('_id', p.id, 'author', p.author_id, 'content', p.content, 'media', p.media_id,
      'files', (select coalesce(json_agg(json_build_object('file', x.file_id, 'alt', x.alt) order by x.position), '[]')
        from post_files x where x.post_id = p.id),
      'topics', (select coalesce(json_agg(json_build_object('topic', t.topic, 'label', t.label) order by t.topic), '[]')
        from post_topics t where t.post_id = p.id),
      'poll', (select json_build_object('endsAt', ${isoTime('l.ends_at')}, 'options', (
          select json_agg(json_build_object('_id', o.id, 'text', o.text,
            'votes', (select count(*)::int from poll_votes v where v.option_id = o.id)) order by o.position)
          from poll_options o where o.post_id = p.id)) from polls l where l.post_id = p.id),
      'createdAt', ${isoTime('p.created_at')}, 'editedAt', ${isoTime('p.edited_at')}) as json from posts p`,
  events: sql`
    select e.id, json_build_object('_id', e.id, 'createdBy', e.created_by, 'title', e.title, 'description', e.description,
      'date', ${isoTime('e.starts_at')}, 'endDate', ${isoTime('e.ends_at')}, 'timeZone', e.time_zone, 'place', e.place,
      'link', e.link, 'capacity', e.capacity, 'picture', e.picture_id, 'cancelledAt', ${isoTime('e.cancelled_at')},
      'answers', (select coalesce(json_agg(json_build_object('_id', r.id, 'member', r.user_id, 'waiting', r.waiting)
        order by r.id), '[]') from rsvps r where r.event_id = e.id),
      'createdAt', ${isoTime('e.created_at')}) as json from events e`,
  projects: sql`
    select p.id, json_build_object('_id', p.id, 'author', p.author_id, 'title', p.title, 'description', p.description,
      'techStack', p.tech_stack, 'projectLink', p.project_link, 'githubLink', p.github_link, 'picture', p.picture_id,
      'contributors', (select coalesce(json_agg(json_build_object('member', c.user_id,
          'invitedAt', ${isoTime('c.invited_at')}, 'confirmedAt', ${isoTime('c.confirmed_at')}) order by c.user_id), '[]')
        from project_contributors c where c.project_id = p.id and c.confirmed_at is not null),
      'createdAt', ${isoTime('p.created_at')}) as json from projects p`,
  comments: sql`
    select c.id, json_build_object('_id', c.id, 'post', c.post_id, 'event', c.event_id, 'project', c.project_id,
      'parent', c.parent_id, 'author', c.user_id, 'text', c.text, 'createdAt', ${isoTime('c.created_at')},
      'editedAt', ${isoTime('c.edited_at')}) as json from comments c`,
  likes: sql`
    select l.id, json_build_object('_id', l.id, 'post', l.post_id, 'member', l.user_id) as json from post_likes l`,
  reactions: sql`
    select r.id, json_build_object('_id', r.id, 'post', r.post_id, 'comment', null, 'member', r.user_id, 'emoji', r.emoji) as json
    from post_reactions r
    union all select r.id, json_build_object('_id', r.id, 'post', null, 'comment', r.comment_id, 'member', r.user_id,
      'emoji', r.emoji) from comment_reactions r`,
};

/** A page of a noun, by id. */
export async function listArchived(
  db: Database,
  noun: Noun,
  { after, limit }: { after: string | null; limit: number },
): Promise<JsonRow[]> {
  // Several connections have the same first member: all of one come at once.
  const { rows } = await sql<JsonRow>`
    select id, json from (
      select id, json::text as json from (${rowsOf[noun]}) entry ${after ? sql`where id > ${after}` : sql``}
      order by id fetch first ${limit} rows with ties) page
    order by id, json`.execute(db);
  return rows;
}

export async function getClubJson(db: Database): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('name', s.name, 'color', s.color, 'welcome', s.welcome, 'logo', s.logo_id,
      'timeZone', s.time_zone, 'language', s.language, 'contact', s.contact, 'imprint', s.imprint,
      'privacy', s.privacy)::text as json from club_settings s`.execute(db);
  return rows[0]?.json ?? '{}';
}
