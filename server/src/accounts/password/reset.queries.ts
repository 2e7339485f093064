import type { Database } from '../../platform/database/tables.ts';

export async function updatePassword(tx: Database, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password: hash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
