import type { Post } from 'contract/feed/feed.ts';
import type { DataSet } from '../measuring/data-sets.ts';

export async function postPicture({ app, cookie }: DataSet, photo: Buffer<ArrayBuffer>): Promise<Post> {
  const form = new FormData();
  form.append('content', 'From the roof of the library.');
  form.append('media', new Blob([photo], { type: 'image/jpeg' }), 'roof.jpg');
  const answer = await fetch(`${app.url}/api/posts`, { method: 'POST', headers: { cookie }, body: form });
  if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Post;
}
