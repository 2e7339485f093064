import {
  confirmContribution,
  createProject,
  deleteProject,
  editProject,
  leaveProject,
  listProjects,
  nameContributor,
  setProjectPicture,
} from 'contract/projects.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { changeProject, pictureProject, removeProject, requireAuthor, showProject } from './projects.actions.ts';
import {
  askContributor,
  confirmContributor,
  deleteContributor,
  findProjectJson,
  listProjectRows,
} from './projects.queries.ts';

/** What members built. */
export function projectsFeature(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listProjects, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listProjectRows(db, member.id, query), query.limit));
  });

  serve(app, createProject, async ({ body, member, reply }) => {
    return sendProject(member.id, await showProject(services, member, body), reply);
  });

  serve(app, editProject, async ({ params, body, member, reply }) => {
    await changeProject(services, member, params.id, body);
    return sendProject(member.id, params.id, reply);
  });

  serve(app, deleteProject, async ({ params, member }) => {
    await removeProject(services, member, params.id);
    return { message: 'The project is deleted.' };
  });

  serve(app, setProjectPicture, async ({ params, upload, member, reply }) => {
    await pictureProject(services, member, params.id, upload);
    return sendProject(member.id, params.id, reply);
  });

  serve(app, nameContributor, async ({ params, body, member, reply }) => {
    await requireAuthor(db, member, params.id);
    if (!(await askContributor(db, params.id, body.userId))) throw notFound('This member');
    return sendProject(member.id, params.id, reply);
  });

  serve(app, confirmContribution, async ({ params, member, reply }) => {
    if (!(await confirmContributor(db, params.id, member.id))) throw notFound('This question');
    return sendProject(member.id, params.id, reply);
  });

  serve(app, leaveProject, async ({ params, member }) => {
    if (params.userId !== member.id) await requireAuthor(db, member, params.id);
    if (!(await deleteContributor(db, params.id, params.userId))) throw notFound('This contributor');
    return { message: 'The name is off the project.' };
  });

  async function sendProject(viewerId: string, id: string, reply: FastifyReply): Promise<FastifyReply> {
    const json = await findProjectJson(db, viewerId, id);
    if (!json) throw notFound('This project');
    return sendJson(reply, json);
  }
}
