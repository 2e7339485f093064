import type { NotificationKind, TargetKind } from 'contract/notifications/notifications.ts';
import type { Generated } from 'kysely';
import type { Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    notifications: {
      id: Generated<string>;
      user_id: string;
      kind: NotificationKind;
      target_kind: TargetKind;
      target_id: string;
      raised_id: Generated<string>;
      amount: Generated<number>;
      in_app: Generated<boolean>;
      read_at: Time | null;
    };
    notification_actors: {
      notification_id: string;
      user_id: string;
      acted_id: Generated<string>;
    };
    notification_deliveries: {
      notification_id: string;
      channel: 'email' | 'push';
      due_at: Time;
    };
    notification_causes: {
      id: Generated<string>;
      kind: NotificationKind;
      target_kind: TargetKind;
      target_id: string;
      actor_id: string;
      recipients: string[] | null;
      comment_id: string | null;
    };
  }
}
