import { IconFileDownload } from '@tabler/icons-react';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import classes from './post-medias.module.css';

interface Props {
  url: string;
  name: string;
  bytes: number;
}

export function PostFile({ url, name, bytes }: Props) {
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
