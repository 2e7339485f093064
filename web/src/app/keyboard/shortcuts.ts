import type { User } from 'contract/members/members.ts';
import { type HeaderLink, headerLinks } from '../header/header-links.ts';

export const goKeys: Record<HeaderLink['word'], string> = {
  feed: 'f',
  members: 'm',
  network: 'n',
  projects: 'p',
  events: 'e',
  chat: 'c',
  profile: 'u',
  moderation: 'r',
  admin: 'a',
};

/** Returns the path for "g" and this letter; null for other letters. */
export function pathFor(key: string, me: User): string | null {
  return headerLinks(me).find(({ word }) => goKeys[word] === key)?.to ?? null;
}

/** True if something else handles the key: a text field, a dialog, or the browser's own shortcuts. */
export function isReserved({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return true;
  // A click on a dialog's text leaves the focus on the page behind it.
  if (document.querySelector('dialog[open]')) return true;
  const typing = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]';
  return target.closest(`${typing}, [role=menu], [role=application], [role=radiogroup]`) !== null;
}
