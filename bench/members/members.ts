import { createHmac } from 'node:crypto';
import { openSecret, readSecret } from '../../server/src/platform/secrets/secret.ts';
import type { DataSet } from '../measuring/data-sets.ts';
import { runQuery } from '../measuring/statements.ts';

export interface Seated {
  id: string;
  cookie: string;
}

const text = `insert into sessions (user_id, token, expires_at)
  select id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day'
  from users where joined_at is not null order by id limit $1
  returning user_id::text as id, token`;

/** Signs members in without password hashing. */
export async function seat({ databaseUrl, dataDir }: DataSet, count: number): Promise<Seated[]> {
  const { cookieKey } = openSecret((await readSecret(dataDir)) ?? '');
  const rows = await runQuery<{ id: string; token: string }>(databaseUrl, text, [count]);
  if (rows.length < count) throw new Error(`There are ${rows.length} members, and ${count} are needed.`);
  return rows.map(({ id, token }) => {
    const signature = createHmac('sha256', cookieKey).update(token).digest('base64');
    return { id, cookie: `session=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}
