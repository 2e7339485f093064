import { IconX } from '@tabler/icons-react';
import type { Preview } from 'contract/feed/previews.ts';
import { hasSigns } from 'contract/formatting.signs.ts';
import { findLinks } from 'contract/links.ts';
import { useMemo, useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { parseUrl } from '../../lib/text/parse-url.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { LazyImage } from '../content/lazy-image.tsx';
import { Address } from './address.tsx';
import classes from './link-preview.module.css';

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

// Milliseconds. Slower pages show no preview to current readers.
const freshFor = 20_000;
// The club's other addresses have no preview.
const ownTarget = /^\/(posts|profile|events|projects)\/[^/]+|^\/(events|projects)\?/;

interface Text {
  preview: Preview | null;
  text: string;
  writtenAt: string;
}

/**
 * A placeholder with the address until the preview arrives. Null for texts without an address, for older ones, and
 * after a preview was removed.
 */
function usePreviewToCome({ preview, text, writtenAt }: Text): Preview | null {
  const [wasThere, setWasThere] = useState(preview !== null);
  if (preview && !wasThere) setWasThere(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text has a new preview
  const expected = useMemo(() => (Date.now() - Date.parse(writtenAt) < freshFor ? previewOf(text) : null), [text]);
  return wasThere ? null : expected;
}

function previewOf(text: string): Preview | null {
  // The signs of formatting around an address, which the server leaves out.
  const [link] = findLinks(hasSigns(text) ? text.replace(/[*~`)]+(?=\s|$)/g, '') : text);
  const url = link ? parseUrl(link.href) : null;
  if (!url || (url.origin === location.origin && !ownTarget.test(url.pathname + url.search))) return null;
  const site = url.host.replace(/^www\./, '');
  return { url: url.href, title: site, description: '', image: null, site: url.host + url.pathname };
}
