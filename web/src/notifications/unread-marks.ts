import { iconNow } from '../lib/socket/club.ts';

export function markUnread(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = iconNow(count > 0);
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
  // Only installed apps have a badge; the error elsewhere doesn't matter.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}
