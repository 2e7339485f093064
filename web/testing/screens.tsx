import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMe, type User } from 'contract/members/members.ts';
import { refreshMe } from '../src/accounts/sign-in/auth.api.ts';
import { Router } from '../src/app/router.tsx';
import { reportError } from '../src/app/session/errors.ts';
import { Providers } from '../src/app/session/providers.tsx';
import { rememberMember, store } from '../src/app/session/store.ts';
import { onFailure } from '../src/lib/api/api-client.ts';
import { withholdComposingKeys } from '../src/lib/browser/composing-keys.ts';
import { forgetFailures } from '../src/lib/browser/load-code.ts';
import { leave } from '../src/lib/store/leaving.ts';
import { sessionEnded } from '../src/lib/store/session.slice.ts';
import { club } from './club-server.ts';

withholdComposingKeys();
rememberMember();
onFailure('not_signed_in', () => store.dispatch(sessionEnded()));
onFailure('second_factor_missing', () => store.dispatch(refreshMe()));

/** Clicks and types as fast as the page allows. */
export const user = userEvent.setup({ delay: null, applyAccept: false });

/** Opens the app at an address as a visitor or a member, with state from the previous screen. */
export function openScreen(path: string, me: User | null = null, state: unknown = null): void {
  history.replaceState(state && { usr: state }, '', path);
  signInElsewhere(me);
  if (me) club.respond(getMe, me);
  render(
    <Providers>
      <Router />
    </Providers>,
    { onCaughtError: (error) => void reportError(error) },
  );
}

/** Opens the app as a member and waits for its socket. */
export async function openLive(path: string, me: User): Promise<void> {
  openScreen(path, me);
  await waitFor(() => {
    if (!club.isLive()) throw new Error('The socket is not connected.');
  });
}

/**
 * Opens another screen by its header link, and waits for it, because the previous one stays until the code has loaded.
 */
export async function goTo(name: string): Promise<void> {
  const link = within(await header()).getByRole('link', { name });
  await user.click(link);
  await waitFor(() => {
    if (link.getAttribute('aria-current') !== 'page') throw new Error(`${name} is not open yet.`);
  });
}

export async function logOut(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
}

const header = () => screen.findByRole('navigation', { name: 'Main' });

/** Closes the app, signs out, and clears the browser. */
export function closeScreen(): void {
  act(() => closeToasts());
  act(() => signInElsewhere(null));
  cleanup();
  // Visitors leave state behind, too.
  leave();
  forgetFailures();
  localStorage.clear();
  sessionStorage.clear();
}

function closeToasts(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[role=alert][data-kind] > :last-child')) button.click();
}

// Simulates another tab of the same browser.
function signInElsewhere(me: User | null): void {
  const newValue = me && JSON.stringify(me);
  if (newValue) localStorage.setItem('userInfo', newValue);
  else localStorage.removeItem('userInfo');
  dispatchEvent(new StorageEvent('storage', { key: 'userInfo', newValue }));
}
