import { iconNow } from '../lib/socket/club.ts';

/** Shows on the tab's icon, and on the icon of the installed app, that something is unread. */
export function markUnread(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = iconNow(count > 0);
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
  // Only installed apps have a badge; where there is none, nothing is to be said.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
