import type { MediaDetail } from 'contract/feed/feed.media.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { MediaViewer } from '../../ui/dialogs/media-viewer.ts';
import classes from './post-medias.module.css';
import { PostPicture } from './post-picture.tsx';

interface Props {
  pictures: (MediaDetail & { media: string })[];
  author: string;
}

const maxVisible = 4;

export function PostPictures({ pictures, author }: Props) {
  const [viewing, setViewing] = useState<number | null>(null);
  const title = t('post.image', { name: author });
  const hidden = pictures.length - maxVisible;
  const visible = pictures
    .slice(0, maxVisible)
    .map((picture, index) => (
      <PostPicture
        key={picture.media}
        picture={picture}
        alt={picture.alt || title}
        isAlone={pictures.length === 1}
        more={index === maxVisible - 1 ? hidden : 0}
        onOpen={() => setViewing(index)}
      />
    ));
  return (
    <>
      {pictures.length === 1 ? (
        visible
      ) : (
        <div className={classes.grid} data-count={Math.min(pictures.length, maxVisible)}>
          {visible}
        </div>
      )}
      {viewing !== null && (
        <MediaViewer title={title} pictures={pictures} start={viewing} onClose={() => setViewing(null)} />
      )}
    </>
  );
}
