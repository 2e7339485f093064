import { endorseSkill, listEndorsers } from 'contract/members/endorsements.ts';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { requireSkill, toggleEndorsement } from './endorsements.actions.ts';
import { findEndorsement, listEndorserCards } from './endorsements.queries.ts';

export function endorsementRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, endorseSkill, async ({ params, member }) => {
    await toggleEndorsement(services, member.id, params);
    const none = { skill: params.skill, count: 0, mine: false, people: [] };
    return (await findEndorsement(db, member.id, params)) ?? none;
  });

  serve(app, listEndorsers, async (call) => {
    const { member, params, query } = call;
    await requireSkill(db, member.id, params);
    return sendPage(call, await listEndorserCards(db, member.id, params, query));
  });
}
