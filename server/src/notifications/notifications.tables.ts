import type { NotificationKind, TargetKind } from 'contract/notifications/notifications.ts';
import type { Generated } from 'kysely';
import type { Time } from '../platform/database/columns.ts';

interface Notifications {
  id: Generated<string>;
  user_id: string;
  kind: NotificationKind;
  target_kind: TargetKind;
  target_id: string;
  raised_id: Generated<string>;
  amount: Generated<number>;
  in_app: Generated<boolean>;
  read_at: Time | null;
}

interface NotificationActors {
  notification_id: string;
  user_id: string;
  acted_id: Generated<string>;
}

interface NotificationDeliveries {
  notification_id: string;
  channel: 'email' | 'push';
  due_at: Time;
}

interface NotificationCauses {
  id: Generated<string>;
  kind: NotificationKind;
  target_kind: TargetKind;
  target_id: string;
  actor_id: string;
  recipients: string[] | null;
  comment_id: string | null;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    notifications: Notifications;
    notification_actors: NotificationActors;
    notification_deliveries: NotificationDeliveries;
    notification_causes: NotificationCauses;
  }
}
