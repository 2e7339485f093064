import type { Reader } from '../../members/members.kernel.ts';
import type { JsonRow } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { RecentMap } from '../../platform/process/recent-map.ts';
import { type CachedPost, type OwnReactions, shareable, visibleTo } from './cached-post.ts';
import { findSharedPost, listOwnReactions } from './cached-posts.queries.ts';
import { type FeedPage, type FeedRow, findPostJson, listFeed, listFeedRows } from './posts.queries.ts';

// Some 10 MB; posts that differ between readers take almost nothing.
const maxCharacters = 5_000_000;
const minCharacters = 200;
const charactersOf = ({ shared }: CachedPost): number => shared?.json.length ?? minCharacters;

/** Caches posts in memory, each in its current version; see decision 051. */
export interface CachedPosts {
  list(reader: Reader, page: FeedPage): Promise<JsonRow[]>;
}

export function openCachedPosts(db: Database): CachedPosts {
  const cached = new RecentMap<string, CachedPost>(maxCharacters, charactersOf);
  const reading = new Map<string, Promise<CachedPost | null>>();

  function find({ post_id, version }: FeedRow): CachedPost | Promise<CachedPost | null> {
    const known = cached.get(post_id);
    return known?.version === version ? known : readOnce(post_id, version);
  }

  // Concurrent readers of one version share one read, which began after one reader had seen it.
  function readOnce(postId: string, version: string): Promise<CachedPost | null> {
    const key = `${postId} ${version}`;
    const known = reading.get(key);
    if (known) return known;
    const read = readShared(postId).finally(() => reading.delete(key));
    reading.set(key, read);
    return read;
  }

  async function readShared(postId: string): Promise<CachedPost | null> {
    const found = await findSharedPost(db, postId);
    if (!found) return null;
    const post = { version: found.version, shared: found.same ? shareable(found.json) : null };
    cached.set(postId, post);
    return post;
  }

  async function readReactions(readerId: string, posts: readonly (CachedPost | null)[]): Promise<OwnReactions> {
    const reacted = {
      posts: posts.flatMap((post) => post?.shared?.reactedTo.posts ?? []),
      comments: posts.flatMap((post) => post?.shared?.reactedTo.comments ?? []),
    };
    if (reacted.posts.length + reacted.comments.length === 0) return new Map();
    const own = await listOwnReactions(db, readerId, reacted);
    return new Map(
      Map.groupBy(own, ({ target }) => target)
        .entries()
        .map(([target, rows]) => [target, rows.map(({ emoji }) => emoji)]),
    );
  }

  return {
    async list(reader, page) {
      if (reader.hasBlocks) return listFeed(db, reader, page);
      const rows = await listFeedRows(db, reader.id, page);
      const posts = await Promise.all(rows.map(find));
      const own = await readReactions(reader.id, posts);
      const jsons = await Promise.all(
        rows.map(({ post_id, flags }, index) => {
          const shared = posts[index]?.shared;
          return shared ? visibleTo(reader.id, shared, flags, own) : findPostJson(db, reader, post_id);
        }),
      );
      // A post that was deleted meanwhile would leave the page too short.
      if (jsons.includes(null)) return listFeed(db, reader, page);
      return rows.map(({ id }, index) => ({ id, json: jsons[index] ?? '' }));
    },
  };
}
