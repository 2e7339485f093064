import type { Post } from 'contract/feed.ts';
import type { Person } from '../../../testing/person.ts';

let count = 0;

export async function writePost(author: Person, content = `Post number ${++count}`): Promise<Post> {
  const { status, body } = await author.post<Post>('/api/posts', { content });
  if (status !== 201) throw new Error(`Publishing the post failed: ${JSON.stringify(body)}`);
  return body;
}

export async function readPost(reader: Person, id: string): Promise<Post> {
  const { body } = await reader.get<Post>(`/api/posts/${id}`);
  return body;
}
