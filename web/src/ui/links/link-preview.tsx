import { IconX } from '@tabler/icons-react';
import type { Preview } from 'contract/feed/previews.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { LazyImage } from '../content/lazy-image.tsx';
import { Address } from './address.tsx';
import classes from './link-preview.module.css';
import { usePreviewToCome } from './use-preview-to-come.ts';

interface Props {
  preview: Preview | null;
  /** The text it belongs to, and when that was written. */
  text: string;
  writtenAt: string;
  /** Removes it; for its author. */
  onRemove?: (() => Promise<unknown>) | undefined;
}

/**
 * What the first address in a text leads to: picture, title, site. While a new text waits for its preview, a card with
 * the address keeps its place, so that nothing moves when it comes.
 */
export function LinkPreview({ preview, text, writtenAt, onRemove }: Props) {
  const expected = usePreviewToCome({ preview, text, writtenAt });
  const [removedUrl, setRemovedUrl] = useState<string | null>(null);
  const { act } = useAction();
  const { name } = useClub();
  const shown = preview ?? expected;
  if (!shown || shown.url === removedUrl) return null;

  const remove = async (call: () => Promise<unknown>) => {
    setRemovedUrl(shown.url);
    if (!(await act(call))) setRemovedUrl(null);
  };
  const { url, title, description, image, site } = shown;
  return (
    <div className={classes.frame} data-removable={!!onRemove && preview !== null}>
      <Address href={url} className={classes.card ?? ''}>
        {image && <LazyImage className={classes.image} src={image} alt="" />}
        <span className={classes.words}>
          <bdi className={classes.title}>{title}</bdi>
          {description && <bdi className={classes.description}>{description}</bdi>}
          <span className={classes.site}>{site || name}</span>
        </span>
      </Address>
      {onRemove && preview && (
        <IconButton
          className={classes.remove ?? ''}
          icon={IconX}
          label={t('preview.remove')}
          onClick={() => void remove(onRemove)}
        />
      )}
    </div>
  );
}
