import { downloadGuests, listGuests, setGuest } from 'contract/events/events.guests.ts';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../platform/http/bodies/csv.ts';
import { sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { listShifts } from '../slots/slots.queries.ts';
import { listGuestRows } from './guest-list.queries.ts';
import * as actions from './guests.actions.ts';
import { columnsOf, readGuests } from './guests-csv.ts';

export function guestRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listGuests, async (call) => {
    const { member, params, query } = call;
    await requireChangeable(services, member, params.id);
    return sendPage(call, await listGuestRows(db, member.id, params.id, query));
  });

  serve(app, downloadGuests, { rateLimit: rates.csv }, async ({ params, query, member, reply }) => {
    const { questions } = await requireChangeable(services, member, params.id);
    const shifts = await listShifts(db, params.id);
    const list = { hostId: member.id, eventId: params.id, questions, shifts, filters: query };
    return sendCsv(reply, { filename: 'guests.csv', columns: columnsOf(list), rows: readGuests(db, list) });
  });

  serve(app, setGuest, async ({ params, body, member, reply }) => {
    const guest = { eventId: params.id, userId: params.userId };
    return sendJson(reply, await actions.setGuest(services, member, guest, body));
  });
}
