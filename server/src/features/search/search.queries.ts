import type { PageQuery } from 'contract/pagination.ts';
import type { FoundComment } from 'contract/search.ts';
import { sql } from 'kysely';
import { type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import type { TextQuery } from '../../database/text-search.ts';
import { selectEvents } from '../events/events.card.ts';
import { commentFields } from '../feed/comments.card.ts';
import { selectPosts } from '../feed/posts.card.ts';
import { avatarUrl } from '../members/members.card.ts';
import { selectProjects } from '../projects/projects.card.ts';
import { bestMatches } from './matches.queries.ts';

const sinceWritten = sql`(now() - created_at)`;

/** Posts that match, as the viewer sees them. */
export function findPosts(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  return selectPosts(db, viewerId, bestMatches('posts', query, sinceWritten, page), sql`p.position`);
}

export async function findComments(
  db: Database,
  viewerId: string,
  query: TextQuery,
  page: PageQuery,
): Promise<JsonRow[]> {
  const author = { _id: 'a.id', name: 'a.name', avatar: avatarUrl('a.avatar_id') };
  const post = jsonObject<FoundComment['post']>({
    _id: 'p.id',
    author: jsonObject<FoundComment['post']['author']>(author),
  });
  const { rows } = await sql<JsonRow>`
    select c.id, ${jsonObject<FoundComment>({ ...commentFields(viewerId), post })}::text as json
    from (${bestMatches('comments', query, sinceWritten, page)}) c join users u on u.id = c.user_id
    join posts p on p.id = c.post_id join users a on a.id = p.author_id
    order by c.position`.execute(db);
  return rows;
}

/** Events that match; those of these weeks before those long past or far away. */
export function findEvents(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  const away = sql`greatest(now() - starts_at, starts_at - now())`;
  const found = sql`join (${bestMatches('events', query, away, page)}) found on found.id = e.id`;
  return selectEvents(db, viewerId, found, sql`order by found.position`);
}

export function findProjects(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  const found = sql`join (${bestMatches('projects', query, sinceWritten, page)}) found on found.id = p.id`;
  return selectProjects(db, viewerId, sql`${found} order by found.position`);
}
