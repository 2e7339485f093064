import { canDelete, canEditPost } from 'contract/feed/feed.policy.ts';
import type { NewPoll } from 'contract/feed/feed.polls.ts';
import { findTopics } from 'contract/feed/feed.topics.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { withoutGroups } from 'contract/mentions.ts';
import { requireWriter } from '../../members/members.kernel.ts';
import { limitMentions } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { mentionInside } from '../mentions/mention-inside.ts';
import { requirePollEnd } from '../polls/polls.actions.ts';
import { ownTextOf, repostLater, requireOriginal } from '../reposts/reposts.actions.ts';
import { listRepostsToRemove } from '../reposts/reposts.queries.ts';
import { putPost, textOf } from '../scheduled/publish.actions.ts';
import { checkSchedule, schedulePost } from '../scheduled/scheduled.actions.ts';
import { putTopics } from '../topics/topics.queries.ts';
import { type StoredMedia, withStoredMedias } from './medias.actions.ts';
import { insertMedias, listMediaIds } from './medias.queries.ts';
import { deletePostRow, insertTextPost, requirePost, updateContent } from './posts.queries.ts';

interface NewPost {
  content: string;
  alts?: string[] | undefined;
  poll?: NewPoll | undefined;
  repostOf?: string | undefined;
  groupId?: string | null | undefined;
  publishAt?: string | undefined;
}

interface Published {
  id: string;
  json: string | null;
}

export async function publishPost(
  services: Services,
  author: Member,
  { alts = [], publishAt, content, ...more }: NewPost,
  uploads: Upload[],
): Promise<Published> {
  const post = { ...more, content: ownTextOf(content, more.repostOf !== undefined) };
  if (post.repostOf !== undefined && publishAt !== undefined) throw repostLater();
  if (post.groupId) await requireWriter(services.db, author, post.groupId);
  if (uploads.length === 0 && publishAt === undefined && isOnlyText(post)) {
    const written = await insertTextPost(services.db, author, post.content, services.facts.followed('post.created'));
    if (written) {
      // The statement made sure that no follower needs a transaction.
      services.facts.emit('post.created', { postId: written.id });
      await happened(services, 'text.written', textOf(written.id, author.id, post.content));
      return written;
    }
  }
  const later = publishAt === undefined ? null : new Date(publishAt);
  if (later) checkSchedule(services, later, post.poll);
  else if (post.poll) requirePollEnd(post.poll, services.clock.now());
  const id = await withStoredMedias(services, author.id, { uploads, alts }, (medias) =>
    later
      ? schedulePost(services, author, { ...post, publishAt: later }, medias)
      : write(services, author, post, medias),
  );
  return { id, json: null };
}

function isOnlyText({ content, poll, repostOf, groupId }: NewPost): boolean {
  return !poll && repostOf === undefined && !groupId && !content.includes('@[') && findTopics(content).length === 0;
}

async function write(
  services: Services,
  author: Member,
  { content: sent, poll, repostOf, groupId: group_id = null }: NewPost,
  medias: StoredMedia[],
) {
  const limited = await limitMentions(services, author.id, sent);
  const content = await mentionInside(services.db, group_id, limited);
  return inTransaction(services, async (tx) => {
    const original = repostOf === undefined ? null : await requireOriginal(tx, author.id, repostOf, group_id);
    for (const media of medias) await media.insert(tx);
    const media_id = medias.find(({ isPicture }) => isPicture)?.id ?? null;
    const options = poll?.options.map((text) => ({ text })) ?? [];
    const post = {
      author_id: author.id,
      content,
      media_id,
      poll: poll ? { ...poll, options } : null,
      original,
      group_id,
    };
    return putPost(services.jobs, tx, post, (postId) => insertMedias(tx, postId, medias));
  });
}

export async function reviseContent(services: Services, member: Member, postId: string, sent: string): Promise<void> {
  const post = await requirePost(services.db, member.id, postId);
  if (!canEditPost(member, post.author_id)) throw new ApiError('forbidden', t('errors.postAuthorEdits'));
  if (post.group_id) await requireWriter(services.db, member, post.group_id);
  const limited = await limitMentions(services, member.id, withoutGroups(ownTextOf(sent, post.is_repost)));
  const content = await mentionInside(services.db, post.group_id, limited);
  await inTransaction(services, async (tx) => {
    const before = await updateContent(tx, postId, content);
    await putTopics(tx, postId, content, false);
    await happened(tx, 'post.edited', { postId });
    await happened(tx, 'text.written', { ...textOf(postId, member.id, content), before });
  });
}

export async function removePost(services: Services, member: Member, postId: string): Promise<void> {
  const post = await requirePost(services.db, member.id, postId, isAllowed(member, 'moderator', ['moderation']));
  if (!canDelete(member, post.author_id)) throw new ApiError('forbidden', t('errors.postAuthorDeletes'));
  const officerId = post.author_id === member.id ? null : member.id;
  await inTransaction(services, async (tx) => {
    if (!(await erasePost(services, tx, postId, officerId))) throw notFound('post');
  });
}

export async function erasePost(
  { jobs }: Services,
  tx: Database,
  postId: string,
  officerId: string | null = null,
): Promise<boolean> {
  await happened(tx, 'content.removing', { kind: 'post', id: postId, officerId });
  const repostIds = await listRepostsToRemove(tx, postId);
  const files = await listMediaIds(tx, postId);
  const removed = await deletePostRow(tx, postId);
  if (!removed) return false;
  await removeFiles(tx, jobs, files);
  const { repost_of, author_id, group_id: groupId } = removed;
  await happened(tx, 'post.deleted', { postId, repostIds, groupId });
  if (repost_of) await happened(tx, 'repost.deleted', { postId: repost_of, actorId: author_id });
  return true;
}
