import { sql } from 'kysely';
import { literal } from '../../database/like.ts';
import type { Database } from '../../database/tables.ts';
import { selectPosts } from '../feed/posts.card.ts';
import { cardFields } from '../members/members.card.ts';

// Of a common word, this many of the newest posts are weighed against each other.
const candidates = 200;

/** Cards of people whose name begins with, holds a word that begins with, or nearly is what was typed; best first. */
export async function findPeople(db: Database, viewerId: string, typed: string, limit: number, withEmail: boolean) {
  const text = literal(typed);
  const email = withEmail ? sql`, 'email', u.email` : sql``;
  const { rows } = await sql<{ json: string }>`
    select json_strip_nulls(json_build_object(${cardFields(viewerId)} ${email}))::text as json
    from (
      select *, row_number() over () as place from (
        select * from users f
        where f.joined_at is not null and (
          f.plain_name like plain(${text}) || '%' or f.plain_name like '% ' || plain(${text}) || '%'
          or plain(${typed}) <% f.plain_name)
        order by (f.plain_name like plain(${text}) || '%') desc, word_similarity(plain(${typed}), f.plain_name) desc,
          f.plain_name, f.id
        limit ${limit}
      ) best
    ) u
    order by u.place`.execute(db);
  return rows.map((row) => row.json);
}

/**
 * Posts that hold the words or "phrases" searched for, as the viewer sees them: the best of the newest matches,
 * where a month of age weighs as much as half the relevance.
 */
export async function findPosts(db: Database, viewerId: string, words: string, limit: number): Promise<string[]> {
  const wanted = sql`websearch_to_tsquery('club', ${words})`;
  const page = sql`
    select *, ts_rank_cd(words, ${wanted}, 1) / (1 + extract(epoch from now() - created_at) / 2592000) as score
    from (select * from posts where words @@ ${wanted} order by id desc limit ${candidates}) newest
    order by score desc, id desc limit ${limit}`;
  const rows = await selectPosts(db, viewerId, page, sql`p.score desc, p.id desc`);
  return rows.map((row) => row.json);
}
