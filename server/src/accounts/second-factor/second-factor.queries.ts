import type { SecondFactor } from 'contract/accounts/account.second-factor.ts';
import { sql } from 'kysely';
import { hasSecondFactor } from '../../members/members.kernel.ts';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function isSecondFactorOn(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select ${hasSecondFactor} as on from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.on ?? false;
}

export async function findEncryptedSecret(db: Database, userId: string, enabled: boolean): Promise<Buffer | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('enabled_at', enabled ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row?.sealed_secret ?? null;
}

/** False if the code of this half minute, or of a later one, was used before. */
export async function consumeStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function consumeRecoveryCode(tx: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteSecondFactor(tx: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0;
}

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
