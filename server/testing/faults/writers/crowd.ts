import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openSecret, readSecret } from '../../../src/platform/secrets/secret.ts';
import { type Api, openApi } from '../../calls/api.ts';
import { signToken } from '../../calls/session-cookie.ts';
import type { FaultyClub } from '../club.ts';

/** New members with sessions, written into the database: hundreds of passwords would take minutes to hash. */
export async function seatCrowd(club: FaultyClub, size: number): Promise<Api[]> {
  const secret = openSecret((await readSecret(club.dataDir)) ?? '');
  const mark = randomBytes(6).toString('hex');
  const client = new pg.Client(await club.databaseUrl());
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; token: string }>(
      `with joined as (
         insert into users (name, email, joined_at)
         select 'Member ' || n, $1 || '.' || n || '@club.example', now() from generate_series(1, $2::int) n returning id),
       seated as (select id, replace(gen_random_uuid()::text, '-', '') as token from joined),
       opened as (
         insert into sessions (user_id, token_hash, expires_at)
         select id, sha256(token::bytea), now() + interval '7 days' from seated)
       select id, token from seated`,
      [mark, size],
    );
    return rows.map(({ id, token }) => openApi(club.port, id, `session=${signToken(token, secret)}`));
  } finally {
    await client.end();
  }
}
