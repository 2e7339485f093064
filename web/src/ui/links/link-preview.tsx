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
  /** The text with the link, and its time. */
  text: string;
  writtenAt: string;
  onRemove?: (() => Promise<unknown>) | undefined;
}

/**
 * A preview of the first link in a text. While a new text waits for its preview, a card with the address reserves the
 * space, so nothing moves.
 */
export function LinkPreview({ preview, text, writtenAt, onRemove }: Props) {
  const expected = usePreviewToCome({ preview, text, writtenAt });
  const [removedUrl, setRemovedUrl] = useState<string | null>(null);
  const { act } = useAction();
  const { name } = useClub();
  const visible = preview ?? expected;
  if (!visible || visible.url === removedUrl) return null;

  const remove = async (call: () => Promise<unknown>) => {
    setRemovedUrl(visible.url);
    if (!(await act(call))) setRemovedUrl(null);
  };
  const { url, title, description, image, site } = visible;
  return (
    <div className={classes.frame} data-removable={!!onRemove && preview !== null}>
      <Address href={url} className={classes.card ?? ''}>
        {image && <LazyImage className={classes.image} src={image} alt="" />}
        <span className={classes.text}>
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
