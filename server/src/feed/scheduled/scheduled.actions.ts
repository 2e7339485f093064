import { randomUUID } from 'node:crypto';
import type { NewPoll, Poll } from 'contract/feed/feed.polls.ts';
import { limits } from 'contract/limits.ts';
import { restoreGroups } from 'contract/mentions.ts';
import { requireWriter } from '../../members/members.kernel.ts';
import { limitMentions } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { mentionInside } from '../mentions/mention-inside.ts';
import { requirePollEnd } from '../polls/polls.actions.ts';
import type { StoredMedia } from '../posts/medias.actions.ts';
import { putPost } from './publish.actions.ts';
import * as scheduled from './scheduled.queries.ts';

const year = 366 * 24 * 60 * 60 * 1_000;

function requirePublishAt(publishAt: Date, now: Date): void {
  const left = publishAt.getTime() - now.getTime();
  if (left <= 0) throw invalidField('publishAt', t('invalid.future'), t('errors.scheduleFuture'));
  if (left > year) throw invalidField('publishAt', t('invalid.year'), t('errors.scheduleYear'));
}

// Prepared like the final poll, so that its options keep their ids.
const openPoll = ({ options, endsAt, multiple = false, secret = false }: NewPoll): Poll => ({
  options: options.map((text) => ({
    ...{ _id: randomUUID(), text: text.trim(), votes: secret ? null : 0, mine: false },
  })),
  endsAt: new Date(endsAt).toISOString(),
  closed: false,
  multiple,
  secret,
});

export function checkSchedule(services: Services, publishAt: Date, poll: NewPoll | undefined): void {
  requirePublishAt(publishAt, services.clock.now());
  if (poll) requirePollEnd(poll, publishAt);
}

function addJob({ jobs }: Services, tx: Database, scheduledId: string, startAfter: Date): Promise<void> {
  return jobs.addAll(tx, 'posts.publish', [{ payload: { scheduledId }, startAfter }]);
}

interface ScheduledPost {
  content: string;
  poll?: NewPoll | undefined;
  publishAt: Date;
  groupId?: string | null | undefined;
}

export async function schedulePost(
  services: Services,
  author: Member,
  { content, poll, publishAt, groupId = null }: ScheduledPost,
  medias: StoredMedia[],
): Promise<string> {
  const limited = await mentionInside(services.db, groupId, await limitMentions(services, author.id, content));
  return inTransaction(services, async (tx) => {
    for (const media of medias) await media.insert(tx);
    const post = {
      groupId,
      authorId: author.id,
      content: limited,
      poll: poll ? openPoll(poll) : null,
      publishAt,
    };
    const id = await scheduled.insertScheduled(tx, post, limits.scheduledPosts);
    if (!id) throw new ApiError('conflict', t('errors.maxScheduled', { max: limits.scheduledPosts }));
    await scheduled.insertScheduledFiles(tx, id, medias);
    await addJob(services, tx, id, publishAt);
    return id;
  });
}

export async function reviseScheduled(
  services: Services,
  member: Member,
  { postId, content, publishAt }: { postId: string; content: string; publishAt: Date | null },
): Promise<string | null> {
  if (publishAt) requirePublishAt(publishAt, services.clock.now());
  return inTransaction(services, async (tx) => {
    const before = await scheduled.lockContent(tx, member.id, postId);
    if (before === null) return null;
    const limited = await limitMentions({ ...services, db: tx }, member.id, restoreGroups(content, before.content));
    const changes = { content: await mentionInside(tx, before.group_id, limited), publishAt };
    const id = await scheduled.updateScheduled(tx, { id: postId, ...changes });
    if (publishAt) await addJob(services, tx, id, publishAt);
    return id;
  });
}

export async function removeScheduled(services: Services, member: Member, postId: string): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const files = await scheduled.findScheduledFiles(tx, member.id, postId);
    if (!files) return false;
    await scheduled.deleteScheduled(tx, postId);
    await removeFiles(tx, services.jobs, files);
    return true;
  });
}

/** The post gets a new id because ids are ordered by time. */
export async function publishNow(services: Services, member: Member, postId: string): Promise<string> {
  const id = await publish(services, postId, member.id);
  if (!id) throw notFound('post');
  return id;
}

export async function publishDue(services: Services): Promise<void> {
  for (const id of await scheduled.listDue(services.db)) {
    await publish(services, id).catch((err) =>
      services.log.warn({ err }, 'a scheduled post could not be published yet'),
    );
  }
}

export async function publish(
  services: Services,
  scheduledId: string,
  authorId: string | null = null,
): Promise<string | null> {
  return inTransaction(services, async (tx) => {
    const post = await scheduled.lockScheduled(tx, scheduledId, authorId);
    if (!post) return null;
    if (authorId && post.group_id) await requireWriter(tx, { id: authorId }, post.group_id);
    // After a long outage the old id would sort below posts that readers have seen.
    const id = authorId || post.isLate ? undefined : post.id;
    return putPost(services.jobs, tx, { ...post, id }, async (postId) => {
      await scheduled.moveFilesToPost(tx, scheduledId, postId);
      await scheduled.deleteScheduled(tx, scheduledId);
    });
  });
}
