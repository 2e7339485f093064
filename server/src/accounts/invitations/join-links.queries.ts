import type { JoinLink } from 'contract/accounts/invitations.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface LinkRow {
  id: string;
  label: string;
  sealed_token: Buffer | null;
  state: JoinLink['state'];
  uses: number;
  max_uses: number;
  expires_at: Date;
  created_at: Date;
  created_by: string;
}

const linkColumns = sql`l.id, l.label, l.sealed_token, l.uses, l.max_uses, l.expires_at, l.created_at,
  coalesce(u.name, '') as created_by, case
    when l.revoked_at is not null then 'revoked'
    when l.uses >= l.max_uses then 'used'
    when l.expires_at <= now() then 'expired' else 'open' end as state
  from join_links l left join users u on u.id = l.created_by`;

export async function listLinkRows(db: Database, { limit, cursor }: PageQuery): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} ${cursor ? sql`where l.id < ${cursor}` : sql``}
    order by l.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findLink(db: Database, id: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`select ${linkColumns} where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertLink(
  tx: Database,
  link: {
    token_hash: Buffer;
    sealed_token: Buffer;
    label: string;
    max_uses: number;
    expires_at: Date;
    created_by: string;
  },
): Promise<string> {
  const row = await tx
    .insertInto('join_links')
    .values({ ...link, revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function markRevoked(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('join_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const good = sql<boolean>`revoked_at is null and uses < max_uses and expires_at > now()`;

export async function findJoinLink(db: Database, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('join_links')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .where(good)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export async function countUse(tx: Database, tokenHash: Buffer) {
  const row = await tx
    .updateTable('join_links')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where(good)
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertJoined(
  tx: Database,
  user: { name: string; email: string; college: string; course: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, joined_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
