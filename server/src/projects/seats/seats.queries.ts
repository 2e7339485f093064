import type { SeatFields } from 'contract/projects/projects.seats.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Concurrent changes to the seats, requests and contributors of a project wait for each other. */
export async function lockProject(tx: Database, projectId: string): Promise<void> {
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
}

export async function listSeatIds(tx: Database, projectId: string): Promise<string[]> {
  const rows = await tx.selectFrom('project_seats').select('id').where('project_id', '=', projectId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteSeatsExcept(tx: Database, projectId: string, ids: string[]): Promise<void> {
  await sql`delete from project_seats where project_id = ${projectId} and id <> all(${ids}::uuid[])`.execute(tx);
}

/** Seats with an id stay, in their new form and order; contributors get the role of their seat. */
export async function putSeats(tx: Database, projectId: string, seats: SeatFields[]): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats.map(({ _id, role, hours = null, description }, position) => ({
    ...(_id && { id: _id }),
    ...{ project_id: projectId, position, role, hours, description },
  }));
  await tx
    .insertInto('project_seats')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        role: eb.ref('excluded.role'),
        hours: eb.ref('excluded.hours'),
        description: eb.ref('excluded.description'),
      })),
    )
    .execute();
  await sql`
    update project_contributors c set role = s.role from project_seats s
    where s.project_id = ${projectId} and c.project_id = s.project_id and c.user_id = s.filled_by
      and c.role <> s.role`.execute(tx);
}

interface SeatState {
  authorId: string | null;
  filledBy: string | null;
}

export async function findSeat(tx: Database, projectId: string, seatId: string): Promise<SeatState | null> {
  const row = await tx
    .selectFrom('project_seats as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['p.author_id as authorId', 's.filled_by as filledBy'])
    .where('s.id', '=', seatId)
    .where('p.id', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

export async function fillSeat(
  tx: Database,
  { projectId, seatId, userId }: { projectId: string; seatId: string; userId: string },
): Promise<void> {
  await sql`
    insert into project_contributors (project_id, user_id, confirmed_at, role)
    select project_id, ${userId}, now(), role from project_seats where id = ${seatId}
    on conflict (project_id, user_id) do update set confirmed_at = now(), role = excluded.role`.execute(tx);
  await tx
    .updateTable('project_seats')
    .set({ filled_by: userId })
    .where('project_id', '=', projectId)
    .where('id', '=', seatId)
    .execute();
}
