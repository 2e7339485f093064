import type { MailKind } from 'contract/mail.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from './columns.ts';

interface Files {
  id: Generated<string>;
  kind: 'post' | 'avatar' | 'cover' | 'resume' | 'chat' | 'group' | 'project' | 'preview';
  owner_id: string | null;
  name: string;
  content_type: string;
  variants: string[];
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  created_at: MadeTime;
}

interface Mails {
  id: Generated<string>;
  to_address: string;
  subject: string;
  sealed_body: Buffer;
  sealed_unsubscribe: Buffer | null;
  status: 'kept' | 'queued' | 'sent' | 'failed';
  error: string | null;
  round: Generated<number>;
  kind: MailKind | 'reset' | 'confirm' | 'member' | null;
  withdrawn_at: Time | null;
  created_at: MadeTime;
  sent_at: Time | null;
}

interface MailTexts {
  kind: MailKind;
  subject: string;
  body: string;
  changed_by: string | null;
  changed_at: MadeTime;
}

interface AuditLog {
  id: Generated<string>;
  at: MadeTime;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  detail: string;
}

interface SecretFingerprint {
  single: Generated<boolean>;
  fingerprint: string;
}

interface SearchWords {
  word: string;
  times: number;
}

export interface HouseTables {
  secret_fingerprint: SecretFingerprint;
  files: Files;
  mails: Mails;
  mail_texts: MailTexts;
  audit_log: AuditLog;
  search_words: SearchWords;
}
