import { followTopic, getTopic, isTopic, listTopics } from 'contract/feed/feed.topics.ts';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../../platform/database/fast/cached-result.ts';
import { sendFound, sendJson } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { deleteFollow, findTopicJson, listPopular, listTopicsJson, putFollow } from './topics.queries.ts';

export function topicRoutes(app: FastifyInstance, { db, clock, facts }: Services): void {
  // The same for all members without blocks until someone posts.
  const popular = cacheResult(clock, () => listPopular(db));
  for (const fact of ['post.created', 'post.edited', 'post.deleted'] as const) facts.onEveryNode(fact, popular.forget);

  serve(app, listTopics, async ({ member, reply }) =>
    sendJson(reply, await listTopicsJson(db, member.id, await popular.get())),
  );

  serve(app, getTopic, async ({ params: { topic }, member, reply }) => {
    if (!isTopic(topic)) throw notFound('topic');
    return sendFound(reply, await findTopicJson(db, member.id, topic), 'topic');
  });

  serve(app, followTopic, async ({ params: { topic }, body, member, reply }) => {
    if (!isTopic(topic)) throw notFound('topic');
    if (body.followed) await putFollow(db, member.id, topic);
    else await deleteFollow(db, member.id, topic);
    popular.forget();
    return sendFound(reply, await findTopicJson(db, member.id, topic), 'topic');
  });
}
