import type { SecondFactor } from 'contract/accounts/account.second-factor.ts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function getSecondFactor(db: Database, userId: string): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactor>`
    select ${isoTime('enabled_at')} as "enabledAt",
      (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodesLeft"
    from (select) one left join second_factors on user_id = ${userId}`.execute(db);
  return rows[0] ?? { enabledAt: null, recoveryCodesLeft: 0 };
}

export async function putSetup(tx: Database, userId: string, encryptedSecret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into second_factors as f (user_id, sealed_secret) values (${userId}, ${encryptedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0
      where f.enabled_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function enable(tx: Database, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ enabled_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function replaceCodes(tx: Database, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}
