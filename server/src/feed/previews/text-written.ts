import { findLinks } from 'contract/links.ts';
import { readableText } from 'contract/mentions.ts';
import { happened, type Scope } from '../../platform/facts/happened.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    'text.written': WrittenText;
  }
}

/** A text with a preview of the first address in it; `text` as it is stored. */
export interface WrittenText {
  kind: 'post' | 'comment' | 'message';
  id: string;
  text: string;
}

/** Emits a text that has an address, or had one before an edit: its preview comes later. */
export async function textWritten(scope: Scope, written: WrittenText, before = ''): Promise<void> {
  if (firstLink(written.text) || firstLink(before)) await happened(scope, 'text.written', written);
}

const maxLength = 2_000;

/** The first address in a text as stored, without what comes after #; null when there is none. */
export function firstLink(text: string): URL | null {
  if (!/https?:|www\./i.test(text)) return null;
  const [link] = findLinks(readableText(text));
  const url = link ? URL.parse(link.href) : null;
  if (!url || url.href.length > maxLength) return null;
  url.hash = '';
  return url;
}
