import type { Post } from 'contract/feed.ts';
import type { Api } from '../api.ts';

/** One thing the server said that it has kept. */
export type Acknowledged =
  | { kind: 'post'; post: string; text: string }
  | { kind: 'comment'; post: string; text: string }
  | { kind: 'like'; post: string; by: string };

const hands = 4;
const postsAtMost = 200;

/** Lets everyone publish, like and comment, several hands each, until the server is gone. */
export async function writeUntilDead(writers: Api[], label: string): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let written = 0;
  const write = async (writer: Api, hand: number) => {
    while (written++ < postsAtMost) {
      const text = `${label}, ${writer.id}, hand ${hand}, number ${written}`;
      const { status, body } = await writer.call<Post>('POST', '/api/posts', { content: text });
      if (status !== 201) throw new Error(`A post was answered with ${status}`);
      acknowledged.push({ kind: 'post', post: body._id, text });
      await react(writers, body._id, text, acknowledged);
    }
  };
  const ends = await Promise.allSettled(
    writers.flatMap((writer) => Array.from({ length: hands }, (_, hand) => write(writer, hand))),
  );
  for (const end of ends) if (end.status === 'rejected' && !isDeath(end.reason)) throw end.reason;
  return acknowledged;
}

async function react(writers: Api[], post: string, text: string, acknowledged: Acknowledged[]): Promise<void> {
  for (const one of writers.slice(0, 2)) {
    const comment = `${one.id} on ${text}`;
    const [liked, commented] = await Promise.all([
      one.call<string[]>('PUT', `/api/posts/${post}/like`),
      one.call('POST', `/api/posts/${post}/comments`, { text: comment }),
    ]);
    if (liked.status === 200 && liked.body.includes(one.id)) acknowledged.push({ kind: 'like', post, by: one.id });
    if (commented.status === 201) acknowledged.push({ kind: 'comment', post, text: comment });
  }
}

// The connection breaks, or nobody answers any more: that is what the kill looks like from here.
function isDeath(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /ECONN|EPIPE/.test(String(error.code));
}

/** What is missing of all that was acknowledged, and what is there more than once. */
export function compare(acknowledged: Acknowledged[], posts: Post[]): { lost: number; duplicated: number } {
  const known = new Map(posts.map((post) => [post._id, post]));
  const lost = acknowledged.filter((one) => !isKept(one, known.get(one.post))).length;
  const texts = posts.flatMap((post) => [post.content, ...post.comments.map((comment) => comment.text)]);
  const likes = posts.flatMap((post) => post.likes.map((id) => `${post._id} ${id}`));
  return { lost, duplicated: texts.length - new Set(texts).size + likes.length - new Set(likes).size };
}

function isKept(one: Acknowledged, post: Post | undefined): boolean {
  if (!post) return false;
  if (one.kind === 'post') return post.content === one.text;
  return one.kind === 'like' ? post.likes.includes(one.by) : post.comments.some((comment) => comment.text === one.text);
}
