import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, MessageResponse, Nullable } from '../text.ts';
import { operationLimits } from './operations.limits.ts';
import { type WebhookEvent, webhookEvents } from './webhooks.payloads.ts';

const names = Object.keys(webhookEvents) as WebhookEvent[];
const Event = Type.Enum(names);

/** Why the webhook is off: an admin's choice, days of failures, or a response 410 (Gone). */
const DisabledBy = Type.Enum(['admin', 'failures', 'gone']);

export const Webhook = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  events: Type.Array(Event),
  disabledBy: Nullable(DisabledBy),
  /** When deliveries began to fail; null while they succeed. */
  failingSince: Nullable(Type.String()),
  createdAt: Type.String(),
});
export type Webhook = Static<typeof Webhook>;

/** Why a delivery failed: no response in time, no connection, a private network address, or a bad status. */
export const deliveryProblems = ['timeout', 'unreachable', 'private', 'status'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const WebhookDelivery = Type.Object({
  _id: Type.String(),
  type: Type.Union([Event, Type.Literal('webhook.test')]),
  state: Type.Enum(['pending', 'delivered', 'failed']),
  attempts: Type.Integer(),
  status: Nullable(Type.Integer()),
  problem: Nullable(Type.Enum([...deliveryProblems])),
  /** Of the last attempt, in milliseconds. */
  duration: Nullable(Type.Integer()),
  createdAt: Type.String(),
  attemptedAt: Nullable(Type.String()),
  /** When the next attempt follows; null if none does. */
  nextAt: Nullable(Type.String()),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const Fields = {
  url: Type.String({ minLength: 1, maxLength: operationLimits.webhookUrl }),
  events: Type.Array(Event, { minItems: 1, uniqueItems: true }),
};

/** `secret` verifies the signatures; the server returns it only once. */
const WithSecret = Type.Object({ ...Webhook.properties, secret: Type.String() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  guard: 'admin',
  summary: 'The webhooks of the club, oldest first',
  response: Type.Array(Webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  guard: 'admin',
  sensitive: true,
  summary: 'Add a webhook: an https address on the internet. Its secret is answered this once',
  body: Type.Object(Fields),
  response: WithSecret,
  status: 201,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  guard: 'admin',
  sensitive: true,
  summary: 'Change a webhook, or turn it on or off',
  params: IdParams,
  body: Type.Partial(Type.Object({ ...Fields, on: Type.Boolean() })),
  response: Webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  guard: 'admin',
  sensitive: true,
  summary: 'Delete a webhook and its log',
  params: IdParams,
  response: MessageResponse,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  guard: 'admin',
  sensitive: true,
  summary: 'Replace the secret of a webhook; for a day the old one signs too',
  params: IdParams,
  response: WithSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  guard: 'admin',
  summary: 'Send a `webhook.test` now, and say how it went',
  params: IdParams,
  response: WebhookDelivery,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  guard: 'admin',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(WebhookDelivery),
});

export const redeliver = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId',
  guard: 'admin',
  summary: 'Send something once more, with the same id, and say how it went',
  params: Type.Object({ id: Id, deliveryId: Id }),
  response: WebhookDelivery,
});
