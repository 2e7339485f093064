import { listGroupPosts } from 'contract/chat/groups/group-content.ts';
import {
  createPost,
  deletePost,
  editPost,
  getPost,
  listPosts,
  listSavedPosts,
  listUserPosts,
  savePost,
  votePost,
} from 'contract/feed/feed.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireInside } from '../../members/members.kernel.ts';
import { readJsonFields } from '../../platform/http/bodies/form-json.ts';
import { sendFound, sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { vote } from '../polls/polls.actions.ts';
import { removeScheduled, reviseScheduled } from '../scheduled/scheduled.actions.ts';
import { findScheduledJson } from '../scheduled/scheduled.queries.ts';
import { openCachedPosts } from './cached-posts.ts';
import { publishPost, removePost, reviseContent } from './posts.actions.ts';
import {
  deleteSaved,
  findPostJson,
  insertSaved,
  listByAuthor,
  listByGroup,
  listByTopic,
  listFollowed,
  listSaved,
} from './posts.queries.ts';

export function postRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const cachedPosts = openCachedPosts(db);

  serve(app, listPosts, async (call) => {
    const { member, query } = call;
    if (query.topic !== undefined) return sendPage(call, await listByTopic(db, member.id, query.topic, query));
    const page = query.following ? listFollowed(db, member.id, query) : cachedPosts.list(member, query);
    return sendPage(call, await page);
  });

  serve(app, listGroupPosts, async (call) => {
    await requireInside(db, call.member, call.params.id);
    return sendPage(call, await listByGroup(db, call.member.id, call.params.id, call.query));
  });

  serve(app, listUserPosts, async (call) =>
    sendPage(call, await listByAuthor(db, call.member.id, call.params.id, call.query)),
  );

  serve(app, getPost, ({ params, member, reply }) => sendPost(reply, member, params.id));

  const beforeValidation = readJsonFields('alts', 'poll');
  serve(app, createPost, { beforeValidation }, async ({ body, uploads, member, reply }) => {
    const { id, json } = await publishPost(services, member, body, uploads);
    return json === null ? sendPost(reply, member, id) : sendJson(reply, json);
  });

  serve(app, editPost, async ({ params, body, member, reply }) => {
    const publishAt = body.publishAt === undefined ? null : new Date(body.publishAt);
    const scheduledId = await reviseScheduled(services, member, {
      postId: params.id,
      content: body.content,
      publishAt,
    });
    if (!scheduledId) await reviseContent(services, member, params.id, body.content);
    return sendPost(reply, member, scheduledId ?? params.id);
  });

  serve(app, votePost, async ({ params: { id }, body, member, reply }) => {
    await vote(services, member, { ...body, postId: id });
    return sendPost(reply, member, id);
  });

  serve(app, deletePost, async ({ params, member, language }) => {
    if (!(await removeScheduled(services, member, params.id))) await removePost(services, member, params.id);
    return { message: t('answers.postDeleted')(language) };
  });

  serve(app, savePost, async ({ params, body, member }) => {
    if (!body.saved) await deleteSaved(db, member.id, params.id);
    else if (!(await insertSaved(db, member.id, params.id))) throw notFound('post');
    return { saved: body.saved };
  });

  serve(app, listSavedPosts, async (call) => sendPage(call, await listSaved(db, call.member.id, call.query)));

  async function sendPost(reply: FastifyReply, member: Member, postId: string): Promise<FastifyReply> {
    const json = (await findPostJson(db, member, postId)) ?? (await findScheduledJson(db, member.id, postId));
    return sendFound(reply, json, 'post');
  }
}
