import { mentionedGroups, withoutGroups } from 'contract/mentions.ts';
import { listInside } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { WrittenText } from '../../platform/facts/facts.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { t } from '../../platform/locales/text.ts';
import { insertPoll, type PollRows } from '../polls/polls.queries.ts';
import { insertPost } from '../posts/posts.queries.ts';
import type { Original } from '../reposts/reposts.queries.ts';
import { putTopics } from '../topics/topics.queries.ts';

interface PostRows {
  id?: string | undefined;
  author_id: string;
  content: string;
  media_id: string | null;
  poll: PollRows | null;
  original?: Original | null;
  group_id: string | null;
}

export async function putPost(
  jobs: JobQueue,
  tx: Database,
  { id, author_id, content: sent, media_id, poll, original = null, group_id }: PostRows,
  attach: (postId: string) => Promise<void>,
): Promise<string> {
  const content = withoutGroups(sent);
  const groups = mentionedGroups(sent);
  const row = { ...(id && { id }), author_id, content, media_id, repost_of: original?.id ?? null, group_id };
  const postId = await insertPost(tx, row);
  if (!postId) throw new ApiError('conflict', t('errors.reposted'));
  await attach(postId);
  if (poll) await insertPoll(tx, postId, poll);
  await putTopics(tx, postId, content, true);
  if (groups) await jobs.add(tx, 'posts.notify-groups', { ...groups, postId, actorId: author_id });
  await happened(tx, 'post.created', { postId });
  if (original && (await listInside(tx, group_id, [original.author_id])).size > 0)
    await happened(tx, 'post.reposted', { postId: original.id, authorId: original.author_id, actorId: author_id });
  await happened(tx, 'text.written', textOf(postId, author_id, content));
  return postId;
}

export const textOf = (id: string, actorId: string, text: string): WrittenText => ({
  kind: 'post',
  id,
  target: { kind: 'post', id },
  actorId,
  text,
  before: '',
});
