import type { MediaDetail } from 'contract/feed/feed.media.ts';
import type { Post } from 'contract/feed/feed.ts';
import { PostFile } from './post-file.tsx';
import { PostPictures } from './post-pictures.tsx';

export function PostMedias({ post }: { post: Post }) {
  const medias = post.medias.flatMap((media, index) => {
    const detail: MediaDetail | undefined = post.mediaDetails[index];
    return detail ? [{ media, ...detail }] : [];
  });
  const pictures = medias.filter(({ type }) => type === 'image');
  const files = medias.filter(({ type }) => type === 'file');
  return (
    <>
      {pictures.length > 0 && <PostPictures pictures={pictures} author={post.author.name} />}
      {files.map(({ media, name, bytes }) => (
        <PostFile key={media} url={media} name={name} bytes={bytes} />
      ))}
    </>
  );
}
