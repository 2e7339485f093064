import type { Generated } from 'kysely';
import type { MadeTime } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_subscriptions: {
      id: Generated<string>;
      session_id: string;
      user_id: string;
      endpoint: string;
      p256dh: Buffer;
      auth: Buffer;
      created_at: MadeTime;
    };
  }
}
