import type { LiveSeat, Seat } from 'contract/projects/projects.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees } from '../../members/members.kernel.ts';
import { type Fields, isoTime, jsonObject } from '../../platform/database/json.ts';

/** The seats of project `p`; `viewerId` null leaves out reader-dependent fields. */
export function seatsOf(viewerId: string | null): RawBuilder<unknown> {
  const seat = jsonObject<LiveSeat & Partial<Seat>>({ ...seatFields(viewerId), ...(viewerId && fieldsFor(viewerId)) });
  return sql`(select coalesce(json_agg(${seat} order by s.position), '[]')
    from project_seats s left join users u on u.id = s.filled_by and ${sees(viewerId, 'u.id')}
    where s.project_id = p.id)`;
}

/** Whether project `p` has an open seat, and an author who can answer requests. */
export const isLooking = sql<boolean>`(p.author_id is not null
  and exists (select from project_seats s where s.project_id = p.id and s.filled_by is null))`;

function seatFields(viewerId: string | null): Fields<LiveSeat> {
  return {
    _id: 's.id',
    role: 's.role',
    hours: 's.hours',
    description: 's.description',
    filled: sql`s.filled_by is not null`,
    filledBy: sql`case when u.id is not null then ${memberCard(viewerId)} end`,
    createdAt: isoTime('s.created_at'),
  };
}

function fieldsFor(viewerId: string): Fields<Pick<Seat, 'mine' | 'requests'>> {
  const request = jsonObject<Seat['requests'][number]>({
    user: memberCard(viewerId),
    note: 'r.note',
    createdAt: isoTime('r.created_at'),
  });
  return {
    mine: sql`case when s.filled_by = ${viewerId} then 'filled'
      when exists (select from seat_requests r where r.seat_id = s.id and r.user_id = ${viewerId}) then 'requested' end`,
    requests: sql`case when p.author_id = ${viewerId} then (
      select coalesce(json_agg(${request} order by r.created_at, r.user_id), '[]')
      from seat_requests r join users u on u.id = r.user_id and ${sees(viewerId, 'u.id')}
      where r.seat_id = s.id) else '[]' end`,
  };
}
