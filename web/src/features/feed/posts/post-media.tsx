import type { Post } from 'contract/feed.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { MediaViewer } from '../../../ui/dialogs/media-viewer.tsx';
import classes from './post-media.module.css';

interface Props {
  media: string;
  shape: Post['mediaShape'];
  author: string;
}

export function PostMedia({ media, shape, author }: Props) {
  const [viewing, setViewing] = useState(false);
  const alt = t('post.image', { name: author });
  const style = shape
    ? { aspectRatio: `${shape.width} / ${shape.height}`, '--own-height': `${shape.height}px` }
    : undefined;
  return (
    <>
      <button type="button" className={classes.frame} style={style} onClick={() => setViewing(true)}>
        {shape && <img className={classes.blurred} src={shape.placeholder} alt="" />}
        <img
          className={classes.image}
          src={media}
          alt={alt}
          width={shape?.width}
          height={shape?.height}
          loading="lazy"
          decoding="async"
        />
      </button>
      {viewing && <MediaViewer media={media} alt={alt} onClose={() => setViewing(false)} />}
    </>
  );
}
