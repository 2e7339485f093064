import type { NewPoll, Poll } from 'contract/feed/feed.polls.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Club } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const question = (poll: object = {}) => ({
  content: 'When shall we meet?',
  poll: { options: ['Monday', 'Tuesday', 'Never'], endsAt: inHours(24), ...poll },
});

export async function publishPoll(
  author: Person,
  changes: Partial<NewPoll> = {},
): Promise<{ post: Post; poll: Poll; ids: string[] }> {
  const { body: post } = await author.post<Post>('/api/posts', question(changes));
  if (!post.poll) throw new Error('The post has no poll.');
  return { post, poll: post.poll, ids: post.poll.options.map(({ _id }) => _id) };
}

export const counts = ({ poll }: Post): (number | null)[] | undefined => poll?.options.map(({ votes }) => votes);

/** The reader's choices, by their positions. */
export const choices = ({ poll }: Post): number[] =>
  poll?.options.flatMap(({ mine }, position) => (mine ? [position] : [])) ?? [];

export async function closePoll({ services }: Club, { _id }: Post): Promise<void> {
  const ends_at = new Date(Date.now() - 1_000);
  await services.db.updateTable('polls').set({ ends_at }).where('post_id', '=', _id).execute();
}
