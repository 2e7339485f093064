import { defaultColor, iconAddress, type PublicClub } from 'contract/club/club.ts';
import { sharedValue } from '../store/shared-value.ts';

// The server writes this into the page, which saves a request.
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

/** The club's name, brand and rules, updated live. */
export const useClub = club.use;

/** Applies changes to the entire page, including the tab's icon and the color. */
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

export const iconNow = (unread: boolean): string => iconAddress(club.get(), unread);

export const isDemo: boolean = document.querySelector('meta[name="club-demo"]') !== null;
