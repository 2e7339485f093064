import type { PersonalToken, TokenScope } from 'contract/accounts/account.tokens.ts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { tokenPrefix } from './personal-tokens.ts';

type TokenRow = Omit<PersonalToken, 'prefix'>;

const columns = sql`t.id as _id, t.name, t.scope, ${isoTime('t.created_at')} as "createdAt",
  ${isoTime('t.expires_at')} as "expiresAt", ${isoTime('t.used_at')} as "usedAt"`;

const withPrefix = (row: TokenRow): PersonalToken => ({ ...row, prefix: tokenPrefix(row._id) });

export async function listOwnTokens(db: Database, userId: string): Promise<PersonalToken[]> {
  const { rows } = await sql<TokenRow>`
    select ${columns} from personal_tokens t
    where t.user_id = ${userId} and t.expires_at > now() order by t.created_at desc, t.id`.execute(db);
  return rows.map(withPrefix);
}

export async function insertToken(
  tx: Database,
  token: { id: string; userId: string; name: string; scope: TokenScope; hash: Buffer; days: number },
  max: number,
): Promise<PersonalToken | null> {
  // Locks the member, so that two at once don't exceed the limit.
  await sql`select from users where id = ${token.userId} for no key update`.execute(tx);
  await sql`delete from personal_tokens where user_id = ${token.userId} and expires_at <= now()`.execute(tx);
  const { rows } = await sql<TokenRow>`
    insert into personal_tokens as t (id, user_id, name, scope, token_hash, expires_at)
    select ${token.id}, ${token.userId}, ${token.name}, ${token.scope}, ${token.hash}, now() + make_interval(days => ${token.days})
    where (select count(*) from personal_tokens where user_id = ${token.userId}) < ${max}
    returning ${columns}`.execute(tx);
  return rows[0] ? withPrefix(rows[0]) : null;
}

export async function deleteOwnToken(tx: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
