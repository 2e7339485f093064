import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Person } from '../../testing/people/person.ts';

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

/** `parentId` makes it a reply. */
export async function addComment(
  author: Person,
  postId: string,
  text: string,
  parentId: string | null = null,
): Promise<Comment> {
  const { status, body } = await author.post<Comment[]>(`/api/posts/${postId}/comments`, { text, parentId });
  const written = body.at?.(-1);
  if (status !== 201 || !written) throw new Error(`Commenting failed: ${JSON.stringify(body)}`);
  return written;
}
