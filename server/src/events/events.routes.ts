import { listGroupEvents } from 'contract/chat/groups/group-content.ts';
import { getNextEvent, listMemberEvents } from 'contract/events/events.members.ts';
import {
  cancelEvent,
  createEvent,
  editEvent,
  getEvent,
  listAttendees,
  listEvents,
  removeEventPicture,
  rsvp,
  setEventPicture,
} from 'contract/events/events.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireInside } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';
import { sendFound, sendJson, sendList, sendPage } from '../platform/http/bodies/pagination.ts';
import type { Member } from '../platform/http/member.ts';
import { serve } from '../platform/http/serve.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import * as pictures from './event-pictures.actions.ts';
import * as actions from './events.actions.ts';
import {
  findEventJson,
  findNextEventJson,
  listEventRows,
  listMemberEventRows,
  listSeriesRows,
  requireEvent,
} from './events.queries.ts';
import { setRsvp } from './rsvp/rsvps.actions.ts';
import { listGoing } from './rsvp/rsvps.queries.ts';

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listEvents, async (call) => {
    const { query, member, reply } = call;
    if (query.series) return sendList(reply, await listSeriesRows(db, member.id, query.series));
    return sendPage(call, await listEventRows(db, member.id, query));
  });

  serve(app, listGroupEvents, async (call) => {
    const { params, query, member } = call;
    await requireInside(db, member, params.id);
    return sendPage(call, await listEventRows(db, member.id, { ...query, mine: false, group: params.id }));
  });

  serve(app, getNextEvent, async ({ member, reply }) =>
    sendJson(reply, (await findNextEventJson(db, member.id)) ?? 'null'),
  );

  serve(app, listMemberEvents, async (call) =>
    sendPage(call, await listMemberEventRows(db, call.member.id, call.params.id, call.query)),
  );

  serve(app, getEvent, ({ params, member, reply }) => sendEvent(db, member.id, params.id, reply));

  const beforeValidation = async (body: unknown, member: Member | null) =>
    actions.requireEventCreator(services, body, member);
  serve(app, createEvent, { beforeValidation }, async ({ body, member, reply }) => {
    return sendEvent(db, member.id, await actions.createEvent(services, member, body), reply);
  });

  serve(app, editEvent, async ({ params, query, body, member, reply }) => {
    await actions.editEvent(services, member, { ...params, ...query }, body);
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, cancelEvent, async ({ params, query, member, language }) => {
    await actions.cancelEvent(services, member, { ...params, ...query });
    return { message: t('answers.eventCanceled')(language) };
  });

  serve(app, setEventPicture, async ({ params, query, upload, member, reply }) => {
    await pictures.setEventPicture(services, member, { ...params, ...query }, upload);
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, removeEventPicture, async ({ params, query, member, reply }) => {
    await pictures.removeEventPicture(services, member, { ...params, ...query });
    return sendEvent(db, member.id, params.id, reply);
  });

  serve(app, rsvp, async ({ params, body, member, reply }) => {
    return sendJson(reply, await setRsvp(services, member, params.id, body));
  });

  serve(app, listAttendees, async (call) => {
    const { id } = call.params;
    await requireEvent(db, call.member.id, id);
    return sendPage(call, await listGoing(db, call.member.id, id, call.query));
  });
}

async function sendEvent(db: Database, viewerId: string, id: string, reply: FastifyReply): Promise<FastifyReply> {
  return sendFound(reply, await findEventJson(db, viewerId, id), 'event');
}
