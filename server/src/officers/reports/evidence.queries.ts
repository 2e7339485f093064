import type { Evidence, ReportKind } from 'contract/officers/moderation.ts';
import { type RawBuilder, sql } from 'kysely';
import { isHiddenInGroup, sees, seesGroup, seesOrFormer, seesPost } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { plainText } from '../../platform/database/sql/mentions.ts';
import { readable } from '../../platform/database/sql/readable.ts';
import type { Database } from '../../platform/database/tables.ts';

export interface Reportable {
  authorId: string | null;
  evidence: Evidence;
}

export async function findReportable(
  db: Database,
  { kind, id }: { kind: ReportKind; id: string },
  readerId: string | null,
): Promise<Reportable | null> {
  const { rows } = await sql<Reportable>`${selected[kind](id, readerId)}`.execute(db);
  return rows[0] ?? null;
}

const none = sql`'{}'::text[]`;
const fileName = sql`coalesce(nullif(f.name, ''), f.content_type)`;

function evidence(fields: Partial<Record<keyof Evidence, RawBuilder<unknown> | string>> & { at: string }) {
  const { at, ...more } = fields;
  return jsonObject<Evidence>({ title: sql`''`, text: sql`''`, files: none, path: sql`''`, ...more, at: isoTime(at) });
}

/** Officers who are not in the group see the copy alone. */
const unlessInGroup = (group: RawBuilder<unknown>, path: RawBuilder<unknown>) =>
  sql`case when ${group} is null then ${path} else '' end`;

const selected: Record<ReportKind, (id: string, readerId: string | null) => RawBuilder<unknown>> = {
  post: (id, readerId) => sql`
    select p.author_id as "authorId", ${evidence({
      text: sql`concat_ws(E'\n', nullif(${plainText('p.content')}, ''), nullif(p.attached_text, ''), (
        select '> ' || w.name || ': ' || ${plainText('o.content')} from posts o join users w on w.id = o.author_id
        where o.id = p.repost_of and ${seesPost(readerId, 'o')}))`,
      files: sql`array(select ${fileName} from post_files x join files f on f.id = x.file_id where x.post_id = p.id
        order by x.position)`,
      at: 'p.created_at',
      path: unlessInGroup(sql`p.group_id`, sql`'/posts/' || p.id`),
    })} as evidence from posts p where p.id = ${id} and ${seesGroup(readerId, 'p.group_id')}
      and ${sees(readerId, 'p.author_id')}`,
  comment: (id, readerId) => sql`
    select c.user_id as "authorId", ${evidence({
      text: plainText('c.text'),
      at: 'c.created_at',
      path: unlessInGroup(
        sql`coalesce(p.group_id, e.group_id, r.group_id)`,
        sql`coalesce('/posts/' || c.post_id, '/events/' || c.event_id, '/projects/' || c.project_id) || '#comment-' || c.id`,
      ),
    })} as evidence from comments c left join posts p on p.id = c.post_id left join events e on e.id = c.event_id
      left join projects r on r.id = c.project_id
    where c.id = ${id} and ${sees(readerId, 'c.user_id')} and ${seesGroup(readerId, 'p.group_id')}
      and ${seesGroup(readerId, 'e.group_id')} and ${seesGroup(readerId, 'r.group_id')}`,
  message: (id, readerId) => sql`
    select m.sender_id as "authorId", ${evidence({
      text: plainText('m.body', { conversation: 'm.conversation_id', number: 'm.number' }),
      files: sql`array(select ${fileName} from message_attachments a join files f on f.id = a.file_id
        where a.message_id = m.id order by f.id)`,
      at: 'm.created_at',
    })} as evidence
    from messages m join participants p on p.conversation_id = m.conversation_id and p.user_id = ${readerId}
    where m.id = ${id} and m.notice is null and m.deleted_at is null and ${readable()}
      and not ${isHiddenInGroup(readerId, 'm')}`,
  user: (id, readerId) => sql`
    select u.id as "authorId", ${evidence({
      title: 'u.profession',
      text: 'u.bio',
      at: 'u.updated_at',
      path: sql`'/profile/' || u.id`,
    })} as evidence from users u where u.id = ${id} and u.joined_at is not null
      and ${sees(readerId, 'u.id')}`,
  event: (id, readerId) => sql`
    select e.created_by as "authorId", ${evidence({
      title: 'e.title',
      text: sql`concat_ws(E'\n', e.description, nullif(e.place, ''), nullif(e.link, ''), (
        select string_agg(s.label, E'\n' order by s.id) from event_slots s where s.event_id = e.id))`,
      at: 'e.created_at',
      path: unlessInGroup(sql`e.group_id`, sql`'/events/' || e.id`),
    })} as evidence from events e where e.id = ${id} and ${seesGroup(readerId, 'e.group_id')}`,
  project: (id, readerId) => sql`
    select p.author_id as "authorId", ${evidence({
      title: 'p.title',
      text: sql`concat_ws(E'\n', p.description, nullif(p.project_link, ''), nullif(p.github_link, ''), (
        select string_agg(concat_ws(': ', s.role, nullif(s.description, '')), E'\n' order by s.position)
        from project_seats s where s.project_id = p.id))`,
      at: 'p.created_at',
      path: unlessInGroup(sql`p.group_id`, sql`'/projects/' || p.id`),
    })} as evidence from projects p where p.id = ${id} and ${seesGroup(readerId, 'p.group_id')}
      and ${seesOrFormer(readerId, 'p.author_id')}`,
};
