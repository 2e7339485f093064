import { screen, waitFor } from '@testing-library/react';
import {
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  savePushSubscription,
  sendTestPush,
} from 'contract/notifications/push.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { goTo, openScreen, user } from '../../../testing/screens.tsx';

const endpoint = 'https://push.example/ben';
const keys = { p256dh: 'a point', auth: 'a secret' };
const ben = member('ben');

/** Adds push messages to the simulated browser, which has none. */
function simulatePush(
  response: NotificationPermission,
  fails = false,
  old?: { unsubscribe: () => Promise<boolean> },
): { listeners: ((message: object) => void)[] } {
  const listeners: ((message: object) => void)[] = [];
  let subscription: object | null = old ?? null;
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      notification.permission = response;
      return response;
    },
  };
  const pushManager = {
    getSubscription: async () =>
      subscription === old && old
        ? { ...old, unsubscribe: () => old.unsubscribe().finally(() => (subscription = null)) }
        : subscription,
    async subscribe() {
      if (fails) throw new DOMException('Registration failed - push service not available', 'AbortError');
      if (subscription === old && old) throw new DOMException('Another key is in use.', 'InvalidStateError');
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: (_: string, listener: (message: object) => void) => void listeners.push(listener),
    removeEventListener() {},
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  return { listeners };
}

afterEach(() => {
  for (const [object, name] of [
    [navigator, 'serviceWorker'],
    [globalThis, 'PushManager'],
    [globalThis, 'Notification'],
  ] as const)
    Reflect.deleteProperty(object, name);
});

// A disabled button reserves the space until the state is known.
const button = (name: string) =>
  waitFor(() => {
    const control = screen.getByRole('button', { name });
    expect(control).toBeEnabled();
    return control;
  });

/** A club that stores its subscriptions. */
function keepDevices(): void {
  let kept = false;
  club.respond(getPushKey, { key: 'BAAA' });
  club.respond(listPushSubscriptions, () => (kept ? [{ endpoint, current: true }] : []));
  club.respond(savePushSubscription, () => {
    kept = true;
    return { message: 'On.' };
  });
  club.respond(deletePushSubscription, () => {
    kept = false;
    return { message: 'Off.' };
  });
  club.respond(sendTestPush, { message: 'On its way.' });
}

test('push messages are switched on, tried, and switched off again', async () => {
  simulatePush('granted');
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  await screen.findByText('Push notifications are on in this browser.');
  expect(club.requests(savePushSubscription).map(({ body }) => body)).toEqual([{ endpoint, keys }]);
  await user.click(await button('Send a test'));
  await screen.findByText('Sent. It should show up in a moment.');
  expect(club.requests(sendTestPush).map(({ body }) => body)).toEqual([{ endpoint }]);
  await user.click(await button('Turn off'));
  await screen.findByText('Push notifications are off in this browser.');
  expect(club.requests(deletePushSubscription).map(({ body }) => body)).toEqual([{ endpoint }]);
});

test('whoever says no to the browser reads how to allow it', async () => {
  simulatePush('denied');
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  await screen.findByText(/Your browser blocks notifications from this site/);
  expect(club.requests(savePushSubscription)).toEqual([]);
});

test('a browser without its push service says that it failed, and can be asked again', async () => {
  simulatePush('granted', true);
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  await screen.findByText("Push notifications couldn't be turned on. Try again.");
  expect(await button('Turn on push notifications')).toBeEnabled();
});

test('a test that does not go out says why', async () => {
  simulatePush('granted');
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  club.respond(sendTestPush, failure('unavailable', "Your browser's push service can't be reached. Please try again."));
  expectProblem(/503/);
  await user.click(await button('Send a test'));
  await screen.findByText(/push service can't be reached/);
});

test('what was switched on stays on after signing in again', async () => {
  simulatePush('granted');
  await Notification.requestPermission();
  keepDevices();
  localStorage.setItem(`push:${ben._id}`, 'on');
  openScreen('/events', ben);
  await waitFor(() =>
    expect(club.requests(savePushSubscription).map(({ body }) => body)).toEqual([{ endpoint, keys }]),
  );
});

test('another member in the same browser is not subscribed by it', async () => {
  simulatePush('granted');
  await Notification.requestPermission();
  keepDevices();
  localStorage.setItem(`push:${ben._id}`, 'on');
  openScreen('/settings', member('cleo'));
  await screen.findByText('Push notifications are off in this browser.');
  expect(club.requests(savePushSubscription)).toEqual([]);
});

test('a message of the service worker leads to its screen in the open page', async () => {
  const { listeners } = simulatePush('granted');
  openScreen('/events', ben);
  await waitFor(() => expect(listeners).not.toEqual([]));
  for (const listener of listeners) listener({ data: { open: '/notifications' } });
  await waitFor(() => expect(location.pathname).toBe('/notifications'));
});

test('the app is offered where the browser offers it, once', async () => {
  let prompts = 0;
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => {
      prompts += 1;
      return { outcome: 'accepted' };
    },
  });
  openScreen('/settings', ben);
  await screen.findByRole('heading', { name: 'Push notifications and app' });
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  const { storeInstallOffer } = await import('./install.ts');
  storeInstallOffer();
  dispatchEvent(offer);
  await user.click(await button('Install the app'));
  expect(prompts).toBe(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull());
});

test('a subscription from before the club was set up anew is given back, and made again with its new key', async () => {
  const unsubscribe = vi.fn(async () => true);
  simulatePush('granted', false, { unsubscribe });
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  await screen.findByText('Push notifications are on in this browser.');
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(club.requests(savePushSubscription).map(({ body }) => body)).toEqual([{ endpoint, keys }]);
});

test('a browser without push messages says so, and offers no button', async () => {
  openScreen('/settings', ben);
  await screen.findByText("This browser doesn't support push notifications.");
  expect(screen.queryByRole('button', { name: 'Turn on push notifications' })).toBeNull();
});

test('a club without a secure address names that as the reason', async () => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  openScreen('/settings', ben);
  await screen.findByText(/^Push notifications need a secure address/);
});

test('what an admin turned off elsewhere is off here, though the browser still has it', async () => {
  simulatePush('granted');
  keepDevices();
  openScreen('/settings', ben);
  await user.click(await button('Turn on push notifications'));
  await screen.findByText('Push notifications are on in this browser.');
  club.respond(listPushSubscriptions, [{ endpoint, current: false }]);
  await goTo('Events');
  history.back();
  await screen.findByText('Push notifications are off in this browser.');
});

test('the installed app says that it is one', async () => {
  const { matchMedia } = globalThis;
  const standalone = '(display-mode: standalone)';
  vi.stubGlobal('matchMedia', (query: string) =>
    query === standalone ? Object.assign(new EventTarget(), { matches: true }) : matchMedia(query),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  openScreen('/settings', ben);
  expect(await screen.findByText("You're using the installed app.")).toBeVisible();
});
