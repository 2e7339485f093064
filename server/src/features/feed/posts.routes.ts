import { createPost, deletePost, editPost, getPost, listPosts, listUserPosts } from 'contract/feed.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { publishPost, removePost, reviseContent } from './posts.actions.ts';
import { findPostJson, listByAuthor, listFeed } from './posts.queries.ts';

export function postRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listPosts, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listFeed(db, member.id, query), query.limit));
  });

  serve(app, listUserPosts, async ({ params, query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listByAuthor(db, member.id, params.id, query), query.limit));
  });

  serve(app, getPost, async ({ params, member, reply }) => sendJson(reply, await getPostJson(member.id, params.id)));

  serve(app, createPost, async ({ body, upload, member, reply }) => {
    const postId = await publishPost(services, member, body.content, upload);
    return sendJson(reply, await getPostJson(member.id, postId));
  });

  serve(app, editPost, async ({ params, body, member, reply }) => {
    await reviseContent(services, member, params.id, body.content);
    return sendJson(reply, await getPostJson(member.id, params.id));
  });

  serve(app, deletePost, async ({ params, member }) => {
    await removePost(services, member, params.id);
    return { message: 'The post is deleted.' };
  });

  async function getPostJson(viewerId: string, postId: string): Promise<string> {
    const json = await findPostJson(db, viewerId, postId);
    if (!json) throw notFound('This post');
    return json;
  }
}
