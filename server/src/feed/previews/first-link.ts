import { findLinks } from 'contract/links.ts';
import { readableText } from 'contract/mentions.ts';

const maxLength = 2_000;

export function firstLink(text: string): URL | null {
  if (!/https?:|www\./i.test(text)) return null;
  const [link] = findLinks(readableText(text));
  const url = link ? URL.parse(link.href) : null;
  if (!url || url.href.length > maxLength) return null;
  url.hash = '';
  return url;
}
