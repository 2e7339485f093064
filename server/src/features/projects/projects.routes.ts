import {
  createProject,
  deleteProject,
  editProject,
  getProject,
  listProjects,
  listTechnologies,
  removeProjectPicture,
  setProjectPicture,
} from 'contract/projects.ts';
import type { FastifyInstance } from 'fastify';
import { keepAnswer } from '../../database/kept-answer.ts';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as pictures from './project-pictures.actions.ts';
import * as actions from './projects.actions.ts';
import { countTechnologies, listProjectRows } from './projects.queries.ts';
import { sendProject } from './send-project.ts';

export function projectRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, facts } = services;
  const technologies = keepAnswer(clock, () => countTechnologies(db));
  facts.on('project.changed', technologies.forget);
  facts.on('project.deleted', technologies.forget);

  serve(app, listProjects, async (call) => sendPage(call, await listProjectRows(db, call.member.id, call.query)));

  serve(app, listTechnologies, () => technologies.get());

  serve(app, getProject, ({ params, member, reply }) => sendProject(db, member.id, params.id, reply));

  serve(app, createProject, async ({ body, member, reply }) => {
    return sendProject(db, member.id, await actions.createProject(services, member, body), reply);
  });

  serve(app, editProject, async ({ params, body, member, reply }) => {
    await actions.editProject(services, member, params.id, body);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, deleteProject, async ({ params, member }) => {
    await actions.deleteProject(services, member, params.id);
    return { message: 'The project is deleted.' };
  });

  serve(app, setProjectPicture, async ({ params, upload, member, reply }) => {
    await pictures.setProjectPicture(services, member, params.id, upload);
    return sendProject(db, member.id, params.id, reply);
  });

  serve(app, removeProjectPicture, async ({ params, member, reply }) => {
    await pictures.removeProjectPicture(services, member, params.id);
    return sendProject(db, member.id, params.id, reply);
  });
}
