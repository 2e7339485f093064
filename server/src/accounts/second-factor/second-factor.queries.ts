import { sql } from 'kysely';
import { hasSecondFactor } from '../../members/members.kernel.ts';
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
