import { revealApplication, scoreApplication } from 'contract/applications/applications.blind.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { revealEarly, score } from './blind.actions.ts';
import { findOpened } from './review.queries.ts';

export function blindRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, scoreApplication, async ({ params, body, member, reply }) => {
    await score(services, member, params.id, body.scores);
    return sendFound(reply, await findOpened(db, params.id, member.id), 'application');
  });

  serve(app, revealApplication, async ({ params, member, reply }) => {
    await revealEarly(services, member, params.id);
    return sendFound(reply, await findOpened(db, params.id, member.id), 'application');
  });
}
