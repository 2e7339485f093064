import { listMemberProjects } from 'contract/projects/projects.members.ts';
import {
  confirmContribution,
  createProject,
  deleteProject,
  editProject,
  getProject,
  inviteContributor,
  leaveProject,
  listProjects,
  listTechnologies,
  removeProjectPicture,
  setProjectPicture,
} from 'contract/projects/projects.ts';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/database/fast/cached-result.ts';
import { sendPage } from '../platform/http/bodies/pagination.ts';
import { serve } from '../platform/http/serve.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import * as contributors from './contributors.actions.ts';
import * as actions from './projects.actions.ts';
import { countTechnologies, listMemberProjectRows, listProjectRows } from './projects.queries.ts';
import { sendProject } from './send-project.ts';

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, facts } = services;
  const technologies = cacheResult(clock, () => countTechnologies(db));
  for (const fact of ['project.created', 'project.changed', 'project.deleted'] as const)
    facts.onEveryNode(fact, technologies.forget);

  serve(app, listProjects, async (call) => sendPage(call, await listProjectRows(db, call.member.id, call.query)));

  serve(app, listMemberProjects, async (call) =>
    sendPage(call, await listMemberProjectRows(db, call.member.id, call.params.id, call.query)),
  );

  serve(app, listTechnologies, () => technologies.get());

  serve(app, getProject, ({ params, member, reply }) => sendProject(db, member.id, params.id, reply));

  serve(app, createProject, async ({ body, member, reply }) => {
    return sendProject(db, member.id, await actions.createProject(services, member, body), reply);
  });

  serve(app, editProject, async ({ params, body, member, reply }) => {
    await actions.editProject(services, member, params.id, body);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, deleteProject, async ({ params, member, language }) => {
    await actions.deleteProject(services, member, params.id);
    return { message: t('answers.projectDeleted')(language) };
  });

  serve(app, setProjectPicture, async ({ params, upload, member, reply }) => {
    await actions.setProjectPicture(services, member, params.id, upload);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, removeProjectPicture, async ({ params, member, reply }) => {
    await actions.removeProjectPicture(services, member, params.id);
    return sendProject(db, member.id, params.id, reply);
  });
}

export function contributorRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, inviteContributor, async ({ params, body, member, reply }) => {
    await contributors.inviteContributor(services, member, params.id, body.userId);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, confirmContribution, async ({ params, member, reply }) => {
    await contributors.confirmContribution(services, member, params.id);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, leaveProject, async ({ params, member, language }) => {
    await contributors.removeContributor(services, member, params.id, params.userId);
    const done = params.userId === member.id ? t('answers.leftProject') : t('answers.contributorRemoved');
    return { message: done(language) };
  });
}
