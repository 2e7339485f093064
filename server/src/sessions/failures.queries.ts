import { sql } from 'kysely';
import { recordBlockedSignIn } from '../audit/audit.queries.ts';
import type { Database } from '../database/tables.ts';

const perAccount = { max: 10, minutes: 15 };
const perAddress = { max: 100, minutes: 5 };

/** Records a failed attempt beforehand; `id` is null when the account or address has failed too often. */
export async function reserveFailure(
  db: Database,
  email: string,
  address: string,
): Promise<{ id: string | null; retryAfter: number }> {
  return db.transaction().execute(async (tx) => {
    // Attempts on one account, and from one address, are counted one at a time, however many arrive at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 5))`.execute(tx);
    const { rows } = await sql<{ waits: number | null }>`
      select extract(epoch from max(free_at) - now())::int as waits from (
        select at + make_interval(mins => ${perAccount.minutes}) as free_at from (
          select at from sign_in_failures where email = ${email} order by at desc offset ${perAccount.max - 1} limit 1) a
        union all
        select at + make_interval(mins => ${perAddress.minutes}) from (
          select at from sign_in_failures where address = ${address} order by at desc offset ${perAddress.max - 1} limit 1) b
      ) limits`.execute(tx);
    const waits = rows[0]?.waits ?? 0;
    if (waits > 0) {
      await recordBlockedSignIn(tx, email, perAccount.minutes);
      return { id: null, retryAfter: waits };
    }
    const row = await tx
      .insertInto('sign_in_failures')
      .values({ email, address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: row.id, retryAfter: 0 };
  });
}

/** Removes a reserved failure: the password was right, or was not checked. */
export async function forgetFailure(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute();
}
