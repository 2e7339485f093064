import { sql } from 'kysely';
import { sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

interface SeatRequest {
  seatId: string;
  userId: string;
}

/** The first note stays when a member asks again. */
export async function insertRequest(tx: Database, { seatId, userId }: SeatRequest, note: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('seat_requests')
    .values({ seat_id: seatId, user_id: userId, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether the author can see a request. */
export async function hasRequest(tx: Database, authorId: string, { seatId, userId }: SeatRequest): Promise<boolean> {
  const { rows } = await sql`
    select from seat_requests r
    where r.seat_id = ${seatId} and r.user_id = ${userId} and ${sees(authorId, 'r.user_id')}`.execute(tx);
  return rows.length > 0;
}

export async function deleteRequest(tx: Database, { seatId, userId }: SeatRequest): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('seat_requests')
    .where('seat_id', '=', seatId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteRequestsOf(tx: Database, projectId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from seat_requests r using project_seats s
    where s.id = r.seat_id and s.project_id = ${projectId} and r.user_id = ${userId} returning r.seat_id`.execute(tx);
  return rows.length > 0;
}

export async function listRequesters(tx: Database, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('seat_requests as r')
    .innerJoin('project_seats as s', 's.id', 'r.seat_id')
    .select('r.user_id as userId')
    .distinct()
    .where('s.project_id', '=', projectId)
    .execute();
  return rows.map(({ userId }) => userId);
}
