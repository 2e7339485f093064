import {
  checkInGuest,
  checkInMyself,
  getDoor,
  getDoorCode,
  getTicket,
  undoCheckIn,
} from 'contract/events/events.door.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { findEventJson, requireEvent } from '../events.queries.ts';
import { findAnswer } from '../guests/guests.queries.ts';
import * as checkIns from './check-ins.actions.ts';
import { answerOf } from './check-ins.answers.ts';
import { doorCodeAt } from './door-code.ts';
import { eventKey, ticketOf } from './tickets.ts';

export function doorRoutes(app: FastifyInstance, services: Services): void {
  const { db, secret, clock } = services;

  serve(app, getTicket, async ({ params, member }) => {
    const { id: eventId } = await requireEvent(db, member.id, params.id);
    const guest = { eventId, userId: member.id };
    if ((await findAnswer(db, guest))?.answer !== 'going') throw notFound('ticket');
    return { code: ticketOf(secret, guest) };
  });

  serve(app, getDoor, async ({ params, member }) => {
    const { id } = await requireChangeable(services, member, params.id);
    return { key: eventKey(secret, id).toString('base64url') };
  });

  serve(app, getDoorCode, async ({ params, member }) => {
    const { id } = await requireChangeable(services, member, params.id);
    return doorCodeAt(eventKey(secret, id), clock.now());
  });

  serve(app, checkInGuest, async ({ params, body, member, language }) =>
    answerOf(await checkIns.checkInGuest(services, member, params.id, body), language),
  );

  serve(app, undoCheckIn, async ({ params, member, language }) => {
    await checkIns.undoCheckIn(services, member, params);
    return { message: t('answers.checkInUndone')(language) };
  });

  serve(app, checkInMyself, async ({ params, body, member, reply }) => {
    await checkIns.checkInMyself(services, member, params.id, body.code);
    return sendFound(reply, await findEventJson(db, member.id, params.id), 'event');
  });
}
