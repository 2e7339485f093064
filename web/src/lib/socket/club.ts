import { defaultColor, iconAddress, type PublicClub } from 'contract/club/club.ts';
import { sharedValue } from '../store/shared-value.ts';

// What the server writes into the page, so that no request is needed to greet by it.
function readClub(): PublicClub {
  const written = document.getElementById('club')?.textContent;
  return { ...nameless, ...(written ? JSON.parse(written) : {}) };
}

const nameless: PublicClub = {
  name: 'ClubPlatform',
  logo: null,
  color: defaultColor,
  welcome: '',
  applicationsOpen: true,
  timeZone: 'UTC',
  eventCreators: 'officers',
  sendsMail: true,
  college: null,
  pages: [],
  rules: null,
};

const club = sharedValue(readClub());

/** Name, look and rules of the club, as they are now. */
export const useClub = club.use;

/** Takes over what has changed: the whole page follows, the tab's icon and the color too. */
export function changeClub(next: Partial<PublicClub>): void {
  const before = club.get();
  club.set({ ...before, ...next });
  const { color } = club.get();
  const root = document.documentElement;
  root.style.setProperty('--club', color);
  root.toggleAttribute('data-club-color', color !== defaultColor);
  const icon = document.querySelector('link[rel=icon]');
  const unread = icon?.getAttribute('href')?.includes('-unread') ?? false;
  icon?.setAttribute('href', iconAddress(club.get(), unread));
}

/** The address of the tab's icon now. */
export const iconNow = (unread: boolean): string => iconAddress(club.get(), unread);

/** Whether the club was filled by `npm run demo`. */
export const isDemo: boolean = document.querySelector('meta[name="club-demo"]') !== null;
