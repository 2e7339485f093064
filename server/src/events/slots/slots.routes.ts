import { addSlot, changeSlot, removeSlot, toggleSignup } from 'contract/events/events.slots.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findEventJson } from '../events.queries.ts';
import * as slots from './slots.actions.ts';

export function slotRoutes(app: FastifyInstance, services: Services): void {
  const sendEvent = async (reply: FastifyReply, member: Member, id: string) =>
    sendFound(reply, await findEventJson(services.db, member.id, id), 'event');

  serve(app, addSlot, async ({ params, body, member, reply }) => {
    await slots.addSlot(services, member, params.id, body);
    return sendEvent(reply, member, params.id);
  });

  serve(app, changeSlot, async ({ params, body, member, reply }) => {
    await slots.changeSlot(services, member, params, body);
    return sendEvent(reply, member, params.id);
  });

  serve(app, removeSlot, async ({ params, member, reply }) => {
    await slots.removeSlot(services, member, params);
    return sendEvent(reply, member, params.id);
  });

  serve(app, toggleSignup, async ({ params, member, reply }) => {
    await slots.toggleSignup(services, member, params);
    return sendEvent(reply, member, params.id);
  });
}
