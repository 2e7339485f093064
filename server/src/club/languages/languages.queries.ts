import type { Language } from 'contract/club/languages.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function updateLanguage(db: Database, userId: string, language: Language | null): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
