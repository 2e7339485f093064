import { downloadAttendance, getTurnout, listAttendance } from 'contract/events/events.attendance.ts';
import type { FastifyInstance } from 'fastify';
import { pagesOf } from '../../platform/database/json.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendCsv } from '../../platform/http/bodies/csv.ts';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { dayOfEvening } from '../series/evening-times.ts';
import { listAttendanceRows, listAttendedEvents, listAttendingMembers } from './attendance.queries.ts';
import { findTurnout } from './turnout.queries.ts';

export function attendanceRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serve(app, listAttendance, async (call) => sendPage(call, await listAttendanceRows(db, call.member.id, call.query)));

  serve(app, downloadAttendance, { rateLimit: rates.csv }, async ({ query, member, reply }) => {
    const range = {
      from: query.from ? momentOf(query.from) : null,
      to: query.to ? momentOf(query.to) : null,
      readerId: member.id,
    };
    const events = await listAttendedEvents(db, range);
    await happened(services, 'members.exported', { actorId: member.id, detail: { selected: 'all' } });
    const columns = ['name', 'email', ...events.map((event) => `${event.title} (${dayOfEvening(event)})`)];
    const ids = events.map(({ id }) => id);
    return sendCsv(reply, { filename: 'attendance.csv', columns, rows: readArrivals(db, range, ids) });
  });

  serve(app, getTurnout, async ({ params, member }) => {
    const event = await requireChangeable(services, member, params.id);
    return findTurnout(db, member.id, { id: event.id, hasBegun: event.starts_at <= clock.now() });
  });
}

/** A cell has the time of arrival, or is empty. */
async function* readArrivals(db: Database, range: Parameters<typeof listAttendedEvents>[1], eventIds: string[]) {
  for await (const members of pagesOf((paging) => listAttendingMembers(db, range, paging)))
    for (const { name, email, arrivals } of members) yield [name, email, ...eventIds.map((id) => arrivals[id] ?? null)];
}
