import type { WebhookEvent } from 'contract/operations/webhooks.payloads.ts';
import type { DeliveryProblem, Webhook, WebhookDelivery } from 'contract/operations/webhooks.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: {
      id: Generated<string>;
      url: string | null;
      sealed_url: Buffer | null;
      events: WebhookEvent[];
      sealed_secret: Buffer;
      sealed_old_secret: Buffer | null;
      old_secret_until: Time | null;
      disabled_by: Webhook['disabledBy'];
      failing_since: Time | null;
      created_at: MadeTime;
    };
    webhook_deliveries: {
      id: Generated<string>;
      webhook_id: string;
      message_id: string;
      type: WebhookDelivery['type'];
      body: string;
      state: Generated<WebhookDelivery['state']>;
      attempts: Generated<number>;
      status: number | null;
      problem: DeliveryProblem | null;
      duration: number | null;
      created_at: MadeTime;
      attempted_at: Time | null;
      next_at: Time | null;
    };
  }
}
