import type { Club } from './app.ts';

/** Oldest first. */
export async function actionsOf({ services: { db } }: Pick<Club, 'services'>, userId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return lines.map(({ action }) => action);
}
