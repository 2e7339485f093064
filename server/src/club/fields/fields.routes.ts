import * as contract from 'contract/club/club.fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { onApplications, onProfiles } from '../../members/members.kernel.ts';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { changeField, createField, deleteField, reorderFields } from './fields.actions.ts';
import { getFieldsJson } from './fields.queries.ts';

export function fieldRoutes(app: FastifyInstance, services: Services): void {
  const { club, db } = services;

  serve(app, contract.listApplicationFields, async () => onApplications(club.current.fields));

  serve(app, contract.listProfileFields, async () => onProfiles(club.current.fields));

  serve(app, contract.listFields, ({ reply }) => sendFields(reply));

  serve(app, contract.createField, async ({ body, member, reply }) => {
    await createField(services, member.id, body);
    return sendFields(reply);
  });

  serve(app, contract.changeField, async ({ params, body, member, reply }) => {
    await changeField(services, member.id, params.id, body);
    return sendFields(reply);
  });

  serve(app, contract.deleteField, async ({ params, member, reply }) => {
    await deleteField(services, member.id, params.id);
    return sendFields(reply);
  });

  serve(app, contract.reorderFields, async ({ body, member, reply }) => {
    await reorderFields(services, member.id, body.order);
    return sendFields(reply);
  });

  async function sendFields(reply: FastifyReply): Promise<FastifyReply> {
    return sendJson(reply, await getFieldsJson(db));
  }
}
