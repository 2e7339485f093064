import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import { textWithoutSigns } from '../../platform/database/sql/mentions.ts';
import { votesFor } from '../../platform/database/sql/votes.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { ArchivedFile } from './archived-file.ts';

export interface SiteComment {
  name: string;
  text: string;
  createdAt: string;
}

export interface SiteFile extends ArchivedFile {
  alt: string;
}

export interface SitePost extends SiteComment {
  id: string;
  likes: number;
  files: SiteFile[];
  poll: { text: string; votes: number | null }[];
  isRepost: boolean;
  original: { name: string; text: string } | null;
  comments: SiteComment[];
}

const fileJson = (alt: RawBuilder<unknown>) => sql`json_build_object('id', f.id, 'kind', f.kind, 'variants', f.variants,
  'contentType', f.content_type, 'name', f.name, 'alt', ${alt})`;
const pictureOf = (column: string) => sql`(select ${fileJson(sql`''`)} from files f where f.id = ${sql.ref(column)})`;
const commentsOn = (column: string, id: string) => sql`(
  select coalesce(json_agg(json_build_object('name', a.name, 'text', ${textWithoutSigns('c.text')}, 'createdAt', ${isoTime('c.created_at')})
    order by coalesce(c.parent_id, c.id), c.id), '[]')
  from comments c join users a on a.id = c.user_id where ${sql.ref(`c.${column}`)} = ${sql.ref(id)})`;

export async function listSitePosts(
  db: Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<SitePost[]> {
  const { rows } = await sql<SitePost>`
    select p.id, u.name, ${textWithoutSigns('p.content')} as text, ${isoTime('p.created_at')} as "createdAt",
      (select count(*)::int from post_likes l where l.post_id = p.id) as likes,
      (select coalesce(json_agg(${fileJson(sql`coalesce(x.alt, '')`)} order by x.position), '[]')
        from files f left join post_files x on x.file_id = f.id and x.post_id = p.id
        where f.id = p.media_id or x.post_id = p.id) as files,
      (select coalesce(json_agg(json_build_object('text', o.text,
          'votes', ${votesFor('o')}) order by o.position), '[]')
        from poll_options o where o.post_id = p.id) as poll,
      p.is_repost as "isRepost", (select json_build_object('name', w.name, 'text', ${textWithoutSigns('o.content')})
        from posts o join users w on w.id = o.author_id where o.id = p.repost_of) as original,
      ${commentsOn('post_id', 'p.id')} as comments
    from posts p join users u on u.id = p.author_id
    where p.group_id is null ${before ? sql`and p.id < ${before}` : sql``} order by p.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface SiteMember {
  name: string;
  profession: string;
  bio: string;
  skills: string[];
  role: string;
  avatar: SiteFile | null;
  sections: { section: string; fields: Record<string, string> }[];
}

/** Only sections that all members see, and no addresses. */
export async function listSiteMembers(db: Database): Promise<SiteMember[]> {
  const { rows } = await sql<SiteMember>`
    select u.name, u.profession, without_signs(u.bio) as bio, u.skills, u.role, ${pictureOf('u.avatar_id')} as avatar,
      (select coalesce(json_agg(json_build_object('section', i.section, 'fields', i.fields) order by i.section, i.id), '[]')
        from profile_items i where i.user_id = u.id and case i.section
          when 'experience' then u.experience_audience when 'education' then u.education_audience
          when 'certifications' then u.certifications_audience else u.publications_audience end = 'members') as sections
    from users u where u.joined_at is not null order by u.name, u.id`.execute(db);
  return rows;
}

export interface SiteEvent {
  title: string;
  description: string;
  date: string;
  timeZone: string;
  place: string;
  isCancelled: boolean;
  picture: SiteFile | null;
  photos: SiteFile[];
  going: string[];
  comments: SiteComment[];
}

export async function listSiteEvents(db: Database): Promise<SiteEvent[]> {
  const { rows } = await sql<SiteEvent>`
    select e.title, without_signs(e.description) as description, ${isoTime('e.starts_at')} as date, e.time_zone as "timeZone", e.place, e.cancelled_at is not null as "isCancelled",
      (select coalesce(json_agg(${fileJson(sql`p.caption`)} order by p.id), '[]')
        from event_photos p join files f on f.id = p.file_id
        where p.event_id = e.id and p.removal_requested_at is null) as photos,
      ${pictureOf('e.picture_id')} as picture, ${commentsOn('event_id', 'e.id')} as comments,
      array(select u.name from rsvps r join users u on u.id = r.user_id where r.event_id = e.id and r.answer = 'going' order by u.name) as going
    from events e where e.group_id is null order by e.starts_at desc, e.id`.execute(db);
  return rows;
}

export interface SiteProject {
  title: string;
  description: string;
  techStack: string[];
  links: string[];
  author: string | null;
  picture: SiteFile | null;
  comments: SiteComment[];
}

export async function listSiteProjects(db: Database): Promise<SiteProject[]> {
  const { rows } = await sql<SiteProject>`
    select p.title, without_signs(p.description) as description, p.tech_stack as "techStack", array_remove(array[p.project_link, p.github_link], '') as links,
      u.name as author, ${pictureOf('p.picture_id')} as picture, ${commentsOn('project_id', 'p.id')} as comments
    from projects p left join users u on u.id = p.author_id where p.group_id is null order by p.id desc`.execute(db);
  return rows;
}
