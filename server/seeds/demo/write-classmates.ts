import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';
import { classmateKeys } from './classmates.ts';

/** Connects each classmate with a few members, and adds likes. */
export async function writeClassmates(tx: Database, ids: Record<string, string>): Promise<void> {
  const everyone = Object.keys(ids);
  const pairs = new Map<string, { low_id: string; high_id: string; requested_by: string }>();
  for (const [index, key] of classmateKeys.entries()) {
    for (let step = 0; step < 3 + (index % 4); step++) {
      const other = ids[everyone[(index * 7 + step * 11) % everyone.length] ?? ''] ?? '';
      const me = ids[key] ?? '';
      if (other === me) continue;
      const [low_id = '', high_id = ''] = [me, other].sort();
      pairs.set(`${low_id} ${high_id}`, { low_id, high_id, requested_by: me });
    }
  }
  const connected_at = sql<Date>`now() - make_interval(days => 9)`;
  await tx
    .insertInto('connections')
    .values([...pairs.values()].map((pair) => ({ ...pair, connected_at, requested_at: connected_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await likePosts(tx, ids);
}

// Two to eleven more likes for every post older than an hour.
async function likePosts(tx: Database, ids: Record<string, string>): Promise<void> {
  const posts = await tx
    .selectFrom('posts')
    .select(['id', 'created_at'])
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('id')
    .execute();
  const likes = posts.flatMap(({ id, created_at }, index) =>
    Array.from({ length: 2 + ((index * 5) % 10) }, (_, step) => ({
      post_id: id,
      user_id: ids[classmateKeys[(index * 3 + step * 5) % classmateKeys.length] ?? ''] ?? '',
      id: sql<string>`uuidv7(${created_at}::timestamptz + make_interval(mins => ${5 + step * 4}) - now())`,
    })),
  );
  await tx
    .insertInto('post_likes')
    .values(likes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
