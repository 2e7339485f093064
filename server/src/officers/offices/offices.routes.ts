import { isAllowed } from 'contract/members/members.policy.ts';
import * as contract from 'contract/officers/offices.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendFound, sendList } from '../../platform/http/bodies/pagination.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { deleteNote, findBinderJson, putNote } from './binder.queries.ts';
import { appointSuccessor, setHolders } from './holders.actions.ts';
import { createOffice, deleteOffice, editOffice } from './offices.actions.ts';
import { findInOffice, findOfficeJson, listOfficeRows } from './offices.queries.ts';

export function officeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const send = async (member: Member, id: string, reply: FastifyReply) =>
    sendFound(reply, await findOfficeJson(db, member, id), 'office');

  serve(app, contract.listOffices, async ({ member, reply }) => sendList(reply, await listOfficeRows(db, member)));

  serve(app, contract.createOffice, async ({ body, member, reply }) =>
    send(member, await createOffice(services, member, body), reply),
  );

  serve(app, contract.editOffice, async ({ params: { id }, body, member, reply }) => {
    await editOffice(services, member, id, body);
    return send(member, id, reply);
  });

  serve(app, contract.deleteOffice, async ({ params: { id }, member, language }) => {
    await deleteOffice(services, member, id);
    return { message: t('answers.officeDeleted')(language) };
  });

  serve(app, contract.setOfficeHolders, async ({ params: { id }, body, member, reply }) => {
    await setHolders(services, member, id, body.holders);
    return send(member, id, reply);
  });

  serve(app, contract.nameSuccessor, async ({ params: { id }, body, member, reply }) => {
    await appointSuccessor(services, member, id, body);
    return send(member, id, reply);
  });
}

export function binderRoutes(app: FastifyInstance, { db, publicUrl }: Services): void {
  const send = async (member: Member, officeId: string, reply: FastifyReply) => {
    const reading = { readerId: member.id, byToken: member.token !== null, publicUrl: publicUrl() };
    const json = await findBinderJson(db, { officeId, ...reading });
    return sendFound(reply, json, 'office');
  };
  const requireOpen = async (member: Member, officeId: string) => {
    const inOffice = await findInOffice(db, officeId, member.id);
    if (inOffice === null) throw notFound('office');
    if (!inOffice && !isAllowed(member, 'admin')) throw new ApiError('forbidden', t('errors.binder'));
  };

  serve(app, contract.getBinder, async ({ params: { id }, member, reply }) => {
    await requireOpen(member, id);
    return send(member, id, reply);
  });

  serve(app, contract.writeBinderNotes, async ({ params: { id }, body, member, reply }) => {
    await requireOpen(member, id);
    const text = body.notes.trim();
    await (text ? putNote(db, id, member.id, text) : deleteNote(db, id, member.id));
    return send(member, id, reply);
  });
}
