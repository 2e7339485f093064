import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';
import { offices } from './offices.ts';
import type { DemoName } from './people.ts';

const inDays = (days: number) => sql<Date>`date_trunc('day', now()) + make_interval(days => ${days})`;

export async function writeOffices(tx: Database, ids: Record<DemoName, string>): Promise<void> {
  for (const { title, description, rights, holders, successor, groups = [], notes } of offices) {
    const { id } = await tx
      .insertInto('offices')
      .values({ title, description, rights: [...rights] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const until = holders[0]?.until ?? 0;
    const terms = holders.map(({ who, since, until }) => ({
      ...{
        office_id: id,
        user_id: ids[who],
        starts_at: inDays(-since),
        ends_at: until === null ? null : inDays(until),
      },
      overlap_until: null,
    }));
    const next = successor && {
      ...{ office_id: id, user_id: ids[successor.who], starts_at: inDays(successor.from), ends_at: null },
      overlap_until: inDays(until),
    };
    await tx
      .insertInto('office_holders')
      .values([...terms, ...(next ? [next] : [])])
      .execute();
    for (const name of groups)
      await tx.updateTable('conversations').set({ office_id: id }).where('group_name', '=', name).execute();
    for (const { by, text, daysAgo } of notes)
      await tx
        .insertInto('office_notes')
        .values({ office_id: id, user_id: ids[by], text, written_at: inDays(-daysAgo) })
        .execute();
  }
}
