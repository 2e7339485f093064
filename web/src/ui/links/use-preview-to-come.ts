import type { Preview } from 'contract/feed/previews.ts';
import { findLinks } from 'contract/links.ts';
import { useMemo, useState } from 'react';
import { parseUrl } from '../../lib/text/parse-url.ts';

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
export function usePreviewToCome({ preview, text, writtenAt }: Text): Preview | null {
  const [wasThere, setWasThere] = useState(preview !== null);
  if (preview && !wasThere) setWasThere(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new text has a new preview
  const expected = useMemo(() => (Date.now() - Date.parse(writtenAt) < freshFor ? previewOf(text) : null), [text]);
  return wasThere ? null : expected;
}

function previewOf(text: string): Preview | null {
  const [link] = findLinks(text);
  const url = link ? parseUrl(link.href) : null;
  if (!url || (url.origin === location.origin && !ownTarget.test(url.pathname + url.search))) return null;
  const site = url.host.replace(/^www\./, '');
  return { url: url.href, title: site, description: '', image: null, site: url.host + url.pathname };
}
