import type { PageQuery } from 'contract/pagination.ts';
import type { CommentResult } from 'contract/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { type JsonRow, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';
import type { TextQuery } from '../../database/text-search.ts';
import { selectEvents } from '../events/events.card.ts';
import { commentFields, seesComment } from '../feed/comments.card.ts';
import { selectPosts } from '../feed/posts.card.ts';
import { seesPost } from '../feed/visible-posts.card.ts';
import { avatarUrl } from '../members/members.card.ts';
import { seesProject, selectProjects } from '../projects/projects.card.ts';
import { bestMatches } from './matches.queries.ts';

const sinceWritten = sql`(now() - created_at)`;

// A comment is found with its post; those on events and projects are not searched for.
const seesCommentOnPost = (viewerId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from posts p where p.id = t.post_id and ${seesPost(viewerId, 'p')}) and ${seesComment(viewerId, 't')}`;

/** Posts that match, as the viewer sees them. */
export function findPosts(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  const matching = { age: sinceWritten, shown: seesPost(viewerId, 't') };
  return selectPosts(db, viewerId, bestMatches('posts', query, matching, page), sql`p.position`);
}

export async function findComments(
  db: Database,
  viewerId: string,
  query: TextQuery,
  page: PageQuery,
): Promise<JsonRow[]> {
  const author = { _id: 'a.id', name: 'a.name', avatar: avatarUrl('a.avatar_id') };
  const post = jsonObject<CommentResult['post']>({
    _id: 'p.id',
    author: jsonObject<CommentResult['post']['author']>(author),
  });
  const matching = { age: sinceWritten, shown: seesCommentOnPost(viewerId) };
  const { rows } = await sql<JsonRow>`
    select c.id, ${jsonObject<CommentResult>({ ...commentFields(viewerId), post })}::text as json
    from (${bestMatches('comments', query, matching, page)}) c join users u on u.id = c.user_id
    join posts p on p.id = c.post_id join users a on a.id = p.author_id
    order by c.position`.execute(db);
  return rows;
}

/** Events that match; those of these weeks before those long past or far away. */
export function findEvents(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  const away = sql`greatest(now() - starts_at, starts_at - now())`;
  const matching = { age: away, shown: sql<boolean>`true` };
  const found = sql`join (${bestMatches('events', query, matching, page)}) found on found.id = e.id`;
  return selectEvents(db, viewerId, found, sql`order by found.position`);
}

export function findProjects(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Promise<JsonRow[]> {
  const matching = { age: sinceWritten, shown: seesProject(viewerId, 't') };
  const found = sql`join (${bestMatches('projects', query, matching, page)}) found on found.id = p.id`;
  return selectProjects(db, viewerId, sql`${found} order by found.position`);
}
