import { IconFileDownload } from '@tabler/icons-react';
import type { MediaDetail } from 'contract/feed/feed.media.ts';
import type { Post } from 'contract/feed/feed.ts';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import classes from './post-medias.module.css';
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

interface Props {
  url: string;
  name: string;
  bytes: number;
}

function PostFile({ url, name, bytes }: Props) {
  return (
    <a className={classes.file} href={url} download={name}>
      <IconFileDownload size={26} stroke={1.6} aria-hidden />
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes.size}>{formatBytes(bytes)}</span>
    </a>
  );
}
