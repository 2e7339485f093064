import type { Language } from 'contract/club/languages.ts';
import type { MailKind } from 'contract/notifications/mail.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mails: {
      id: Generated<string>;
      to_address: string;
      subject: string;
      sealed_body: Buffer;
      sealed_unsubscribe: Buffer | null;
      status: 'kept' | 'queued' | 'sent' | 'failed';
      error: string | null;
      round: Generated<number>;
      kind: MailKind | 'reset' | 'confirm' | 'member' | 'newBrowser' | 'question' | null;
      language: Generated<Language>;
      withdrawn_at: Time | null;
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
  }
}
