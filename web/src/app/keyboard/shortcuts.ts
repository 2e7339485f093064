import type { User } from 'contract/members/members.ts';
import { type HeaderLink, headerLinks } from '../header/header-links.ts';

/** The letter after "g" that leads to a screen. */
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

/** Where "g" and a letter lead this member; null for other letters. */
export function pathFor(key: string, me: User): string | null {
  return headerLinks(me).find(({ word }) => goKeys[word] === key)?.to ?? null;
}

/** Whether a key pressed here belongs to something else: what is being typed, a dialog, the browser's own shortcuts. */
export function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return true;
  // A press on its text leaves the focus to the page behind a dialog.
  if (document.querySelector('dialog[open]')) return true;
  const typing = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]';
  return target.closest(`${typing}, [role=menu], [role=application], [role=radiogroup]`) !== null;
}
