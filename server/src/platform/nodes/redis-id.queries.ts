import type { Database } from '../database/tables.ts';

export async function findRedisId(db: Database): Promise<string | null> {
  const row = await db.selectFrom('current_redis').select('id').executeTakeFirst();
  return row?.id ?? null;
}

export async function putRedisId(db: Database, id: string): Promise<void> {
  await db.deleteFrom('current_redis').execute();
  await db.insertInto('current_redis').values({ id }).execute();
}
