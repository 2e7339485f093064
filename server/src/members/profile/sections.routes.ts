import { type Section, sections } from 'contract/members/members.profile.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendJson } from '../../platform/http/bodies/pagination.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findUserJson } from '../members.card.ts';
import { deleteItem, insertItem, updateItem } from './profile.queries.ts';
import { maxItems, toDays } from './section-items.ts';

export function sectionRoutes(app: FastifyInstance, services: Services): void {
  for (const section of Object.keys(sections) as Section[]) oneSection(app, services, section);
}

function oneSection(app: FastifyInstance, { db }: Services, section: Section): void {
  const { add, change, remove } = sections[section];

  serve(app, add, async ({ body, member, reply }) => {
    if (!(await insertItem(db, { userId: member.id, section }, toDays(body), maxItems))) {
      throw new ApiError('conflict', t('errors.maxSection', { max: maxItems }));
    }
    return sendMe(member.id, reply);
  });

  serve(app, change, async ({ params, body, member, reply }) => {
    if (!(await updateItem(db, { userId: member.id, section, itemId: params.itemId }, toDays(body))))
      throw notFound('entry');
    return sendMe(member.id, reply);
  });

  serve(app, remove, async ({ params, member, reply }) => {
    if (!(await deleteItem(db, member.id, section, params.itemId))) throw notFound('entry');
    return sendMe(member.id, reply);
  });

  async function sendMe(userId: string, reply: FastifyReply): Promise<FastifyReply> {
    return sendJson(reply, (await findUserJson(db, userId)) ?? 'null');
  }
}
