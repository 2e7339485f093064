import {
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
  savePushSubscription,
  sendTestPush,
} from 'contract/notifications/push.ts';
import { call } from '../../lib/api/api-client.ts';
import { clearText, readText, writeText } from '../../lib/store/browser-storage.ts';
import { type PushState, pushObstacle } from './push-support.ts';

// The member who turned them on in this browser. After the session ends, push continues with their next one.
const key = (memberId: string) => `push:${memberId}`;

export async function readPushState(): Promise<PushState> {
  const obstacle = pushObstacle();
  if (obstacle) return obstacle;
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const devices = await call(listPushSubscriptions, {});
  return devices.some(({ endpoint, current }) => current && endpoint === subscription.endpoint) ? 'on' : 'off';
}

/** Requests permission and subscribes. Resolves with the new state; rejects if the browser or the server failed. */
export async function turnOnPush(memberId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await subscribe();
  writeText('browser', key(memberId), 'on');
  return 'on';
}

export async function turnOffPush(memberId: string): Promise<PushState> {
  clearText(key(memberId));
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  await call(deletePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

export async function testPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await call(sendTestPush, { body: { endpoint: subscription.endpoint } });
}

/** Runs after a sign-in or a new subscription, so that push stays on for a member who turned it on. */
export async function renewPush(memberId: string): Promise<void> {
  const isEnabled = readText('browser', key(memberId)) === 'on';
  if (isEnabled && 'serviceWorker' in navigator && Notification.permission === 'granted') await subscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key: applicationServerKey } = await call(getPushKey, {});
  const subscription = await subscribeWith(pushManager, applicationServerKey);
  const { endpoint = '', keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await call(savePushSubscription, { body });
}

// The club may have a new key since an earlier setup, and a subscription with the old one is useless.
async function subscribeWith(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}
