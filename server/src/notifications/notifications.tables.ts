import type { Language } from 'contract/club/languages.ts';
import type { MailKind } from 'contract/notifications/mail.ts';
import type { NotificationKind, TargetKind } from 'contract/notifications/notifications.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

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
    mails: {
      id: Generated<string>;
      to_address: string;
      subject: string;
      sealed_body: Buffer;
      sealed_unsubscribe: Buffer | null;
      sealed_ticket: Buffer | null;
      status: 'kept' | 'queued' | 'sent' | 'failed';
      error: string | null;
      round: Generated<number>;
      kind: MailKind | 'reset' | 'confirm' | 'member' | 'newBrowser' | 'question' | null;
      language: Generated<Language>;
      withdrawn_at: Time | null;
      group_ids: Generated<string[]>;
      created_at: MadeTime;
      sent_at: Time | null;
    };
    mail_texts: {
      kind: MailKind;
      subject: string;
      body: string;
      changed_by: string | null;
      changed_at: MadeTime;
    };
    inactivity_reminders: {
      user_id: string;
      sent_at: Time;
    };
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
