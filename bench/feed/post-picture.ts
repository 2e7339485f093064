import type { Post } from 'contract/feed/feed.ts';
import type { DataSet } from '../measuring/data-sets.ts';

export async function postPicture({ app, cookie }: DataSet, photo: Buffer<ArrayBuffer>): Promise<Post> {
  const form = new FormData();
  form.append('content', 'From the roof of the library.');
  form.append('media', new Blob([photo], { type: 'image/jpeg' }), 'roof.jpg');
  const response = await fetch(`${app.url}/api/posts`, { method: 'POST', headers: { cookie }, body: form });
  if (!response.ok) throw new Error(`A picture was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Post;
}
