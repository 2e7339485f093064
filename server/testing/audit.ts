import type { Club } from './app.ts';

/** What the audit log says a member did, oldest first. */
export async function actionsOf({ services: { db } }: Pick<Club, 'services'>, userId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return lines.map(({ action }) => action);
}
