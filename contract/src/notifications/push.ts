import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MessageResponse, Nullable } from '../text.ts';
import { notificationLimits } from './notifications.limits.ts';

const Endpoint = Type.String({ minLength: 1, maxLength: notificationLimits.pushEndpoint });

export const PushSubscription = Type.Object({
  endpoint: Endpoint,
  expirationTime: Type.Optional(Nullable(Type.Number())),
  keys: Type.Object({
    p256dh: Type.String({ maxLength: notificationLimits.pushKey }),
    auth: Type.String({ maxLength: notificationLimits.pushKey }),
  }),
});

export const PushDevice = Type.Object({
  endpoint: Endpoint,
  current: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
  unread: number;
}

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push-key',
  guard: 'member',
  summary: 'The public key a browser subscribes to push messages with (VAPID)',
  response: Type.Object({ key: Type.String() }),
});

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/users/me/push-subscriptions',
  guard: 'member',
  summary: 'Your devices that take push messages',
  response: Type.Array(PushDevice),
});

export const savePushSubscription = endpoint({
  method: 'POST',
  path: '/api/users/me/push-subscriptions',
  guard: 'member',
  summary: "Send push messages to this browser until its session ends; the body is the browser's PushSubscription",
  body: PushSubscription,
  response: MessageResponse,
  status: 201,
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/users/me/push-subscriptions',
  guard: 'member',
  summary: 'No more push messages to this browser',
  body: Type.Object({ endpoint: Endpoint }),
  response: MessageResponse,
});

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/users/me/push-subscriptions/test',
  guard: 'member',
  summary: 'Send a push message to one of your devices, to try it',
  body: Type.Object({ endpoint: Endpoint }),
  response: MessageResponse,
});
