import {
  createDatePoll,
  decideDatePoll,
  deleteDatePoll,
  getDatePoll,
  listDatePolls,
  voteForDates,
} from 'contract/events/events.date-polls.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireInside } from '../../members/members.kernel.ts';
import { sendFound, sendPage } from '../../platform/http/bodies/pagination.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireEventCreator } from '../events.actions.ts';
import { findEventJson } from '../events.queries.ts';
import * as actions from './date-polls.actions.ts';
import { findDatePollJson, listDatePollRows } from './date-polls.queries.ts';

export function datePollRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listDatePolls, async (call) => {
    const { query, member } = call;
    if (query.groupId) await requireInside(db, member, query.groupId);
    return sendPage(call, await listDatePollRows(db, member.id, query));
  });

  serve(app, getDatePoll, ({ params, member, reply }) => sendPoll(member, params.id, reply));

  const beforeValidation = async (body: unknown, member: Member | null) => requireEventCreator(services, body, member);
  serve(app, createDatePoll, { beforeValidation }, async ({ body, member, reply }) =>
    sendPoll(member, await actions.createDatePoll(services, member, body), reply),
  );

  serve(app, deleteDatePoll, async ({ params, member, language }) => {
    await actions.deleteDatePoll(services, member, params.id);
    return { message: t('answers.datePollDeleted')(language) };
  });

  serve(app, voteForDates, async ({ params, body, member, reply }) => {
    await actions.voteForDates(services, member, params.id, body);
    return sendPoll(member, params.id, reply);
  });

  serve(app, decideDatePoll, async ({ params, body, member, reply }) => {
    const eventId = await actions.decideDatePoll(services, member, params.id, body);
    return sendFound(reply, await findEventJson(db, member.id, eventId), 'event');
  });

  async function sendPoll({ id: viewerId }: Member, id: string, reply: FastifyReply): Promise<FastifyReply> {
    return sendFound(reply, await findDatePollJson(db, viewerId, id), 'datePoll');
  }
}
