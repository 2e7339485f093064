import type { PageQuery } from 'contract/pagination.ts';
import type { CommentResult } from 'contract/search/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { eventsOf } from '../events/events.kernel.ts';
import { commentFields, postsOf, seesComment } from '../feed/feed.kernel.ts';
import { avatarUrl, seesGroup, seesPost } from '../members/members.kernel.ts';
import { newStatement, placeholder, readPrepared } from '../platform/database/fast/prepared-read.ts';
import { type JsonRow, jsonObject, rowsFor } from '../platform/database/json.ts';
import { queryPlaceholder, type TextQuery, valuesOf } from '../platform/database/sql/text-search.ts';
import type { Database } from '../platform/database/tables.ts';
import { projectsOf, seesProject } from '../projects/projects.kernel.ts';
import { bestMatches } from './matches.queries.ts';

const search = newStatement();

const sinceWritten = sql`(now() - created_at)`;

// Comments on posts are found with their post; those on events and projects are not searched.
const seesCommentOnPost = (viewerId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from posts p where p.id = t.post_id and ${seesPost(viewerId, 'p')}) and ${seesComment(viewerId, 't')}`;

const viewer = placeholder('viewerId');

type Found = Promise<JsonRow[]>;

export function findPosts(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Found {
  return read(db, { kind: 'posts', viewerId, query, page }, (pageQuery) => {
    const isOpen = seesGroup(viewer, 't.group_id');
    const matching = { age: sinceWritten, isOpen, isVisible: seesPost(viewer, 't') };
    return postsOf(viewer, bestMatches('posts', queryPlaceholder, matching, pageQuery), sql`p.position`, 'p.id');
  });
}

export function findComments(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Found {
  return read(db, { kind: 'comments', viewerId, query, page }, commentsOf);
}

function commentsOf(page: PageQuery): RawBuilder<JsonRow> {
  const author = { _id: 'a.id', name: 'a.name', avatar: avatarUrl('a.avatar_id') };
  const post = jsonObject<CommentResult['post']>({
    _id: 'p.id',
    author: jsonObject<CommentResult['post']['author']>(author),
  });
  const isOpen = sql<boolean>`exists (
    select from posts p where p.id = t.post_id and ${seesGroup(viewer, 'p.group_id')})`;
  const matching = { age: sinceWritten, isOpen, isVisible: seesCommentOnPost(viewer) };
  return sql<JsonRow>`
    select c.id, ${jsonObject<CommentResult>({ ...commentFields(viewer), post })}::text as json
    from (${bestMatches('comments', queryPlaceholder, matching, page)}) c join users u on u.id = c.user_id
    join posts p on p.id = c.post_id join users a on a.id = p.author_id
    order by c.position`;
}

/** Events of these weeks come before those long past or far away. */
export function findEvents(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Found {
  return read(db, { kind: 'events', viewerId, query, page }, (pageQuery) => {
    const away = sql`greatest(now() - starts_at, starts_at - now())`;
    const isOpen = seesGroup(viewer, 't.group_id');
    const matching = { age: away, isOpen, isVisible: isOpen };
    const found = sql`join (${bestMatches('events', queryPlaceholder, matching, pageQuery)}) found on found.id = e.id`;
    return eventsOf(viewer, found, sql`order by found.position`);
  });
}

export function findProjects(db: Database, viewerId: string, query: TextQuery, page: PageQuery): Found {
  return read(db, { kind: 'projects', viewerId, query, page }, (pageQuery) => {
    const isOpen = seesGroup(viewer, 't.group_id');
    const matching = { age: sinceWritten, isOpen, isVisible: seesProject(viewer, 't') };
    const found = sql`join (${bestMatches('projects', queryPlaceholder, matching, pageQuery)}) found on found.id = p.id`;
    return projectsOf(viewer, sql`${found} order by found.position`);
  });
}

interface Search {
  kind: string;
  viewerId: string;
  query: TextQuery;
  page: PageQuery;
}

// The plans don't depend on the words, and composing the statements takes a tenth of a search.
function read(
  db: Database,
  { kind, viewerId, query, page: { limit, cursor } }: Search,
  compose: (page: PageQuery) => RawBuilder<JsonRow>,
): Found {
  const variant = search(kind, rowsFor(limit), !!cursor);
  const pageQuery = { limit, ...(cursor && { cursor: placeholder('cursor') }) };
  return readPrepared(db, variant, { viewerId, cursor, ...valuesOf(query) }, () => compose(pageQuery));
}
