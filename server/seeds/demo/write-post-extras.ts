import { insertPoll } from '../../src/feed/polls/polls.queries.ts';
import { putTopics } from '../../src/feed/topics/topics.queries.ts';
import type { Database } from '../../src/platform/database/tables.ts';
import type { DemoName } from './people.ts';
import type { DemoPost } from './posts/post.ts';

const day = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

/** Adds topics, a poll with votes, and a pin. */
export async function putExtras(
  db: Database,
  ids: Record<DemoName, string>,
  { content, poll, allowsSeveral, isSecretPoll, isPinned }: DemoPost,
  postId: string,
): Promise<void> {
  await putTopics(db, postId, content, true);
  if (isPinned) {
    const pin = { post_id: postId, pinned_until: inDays(5), acknowledge: true, pinned_by: ids.ada };
    await db.insertInto('post_pins').values(pin).execute();
  }
  if (!poll) return;
  const options = poll.map(([text]) => ({ _id: crypto.randomUUID(), text }));
  const kind = { multiple: allowsSeveral, secret: isSecretPoll };
  await insertPoll(db, postId, { options, endsAt: inDays(4).toISOString(), ...kind });
  const votes = poll.flatMap(([, voters], index) =>
    voters.map((name) => ({ post_id: postId, user_id: ids[name], option_id: options[index]?._id ?? '' })),
  );
  if (votes.length > 0) await db.insertInto('poll_votes').values(votes).execute();
}
