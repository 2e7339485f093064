import { confirmContribution, leaveProject, nameContributor } from 'contract/projects.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as actions from './contributors.actions.ts';
import { sendProject } from './send-project.ts';

export function contributorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, nameContributor, async ({ params, body, member, reply }) => {
    await actions.nameContributor(services, member, params.id, body.userId);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, confirmContribution, async ({ params, member, reply }) => {
    await actions.confirmContribution(services, member, params.id);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, leaveProject, async ({ params, member }) => {
    await actions.removeContributor(services, member, params.id, params.userId);
    return { message: 'The name is off the project.' };
  });
}
