import { useEffect, useState } from 'react';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { CollapsibleText } from '../../ui/content/collapsible-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { PostPictures } from '../medias/post-pictures.tsx';
import classes from '../posts/post/post-card.module.css';
import { UploadProgress } from './upload-progress.tsx';
import type { Attached } from './use-attachments.ts';

interface Props {
  text: string;
  attached: Attached[];
  share: number;
  onCancel: () => void;
}

export function PendingPost({ text, attached, share, onCancel }: Props) {
  const me = useMember();
  const pictures = usePictures(attached);
  return (
    <Card as="article" className={classes.post} aria-label={t('attaching.pending')} aria-busy>
      <header className={classes.header}>
        <Avatar person={me} size={40} />
        <div className={classes.who}>
          <p className={classes.name}>
            <bdi>{me.name}</bdi>
          </p>
          <p className={classes.about}>{t('composer.posting')}</p>
        </div>
      </header>
      <div className={classes.content}>
        <CollapsibleText text={text} />
      </div>
      {pictures.length > 0 && <PostPictures pictures={pictures} author={me.name} />}
      <div className={classes.pending}>
        <UploadProgress share={share} onCancel={onCancel} />
      </div>
    </Card>
  );
}

function usePictures(attached: Attached[]) {
  const [urls, setUrls] = useState<string[]>([]);
  const pictures = attached.filter(({ isPicture }) => isPicture);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending post doesn't change
  useEffect(() => {
    const made = pictures.map(({ file }) => URL.createObjectURL(file));
    setUrls(made);
    return () => made.forEach(URL.revokeObjectURL);
  }, []);
  return urls.flatMap((media, index) => {
    const one = pictures[index];
    if (!one) return [];
    const { file, alt } = one;
    return [{ media, type: 'image' as const, name: file.name, bytes: file.size, alt, shape: null }];
  });
}
