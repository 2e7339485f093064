import type { FieldType } from 'contract/club/club.field-values.ts';
import type { FieldAudience, FieldUse } from 'contract/club/club.fields.ts';
import type { Language } from 'contract/club/languages.ts';
import type { Audience, PrivacySettings } from 'contract/members/privacy.ts';
import type { MailKind } from 'contract/notifications/mail.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MadeTime, Time } from './columns.ts';

interface Files {
  id: Generated<string>;
  kind: 'post' | 'avatar' | 'cover' | 'resume' | 'chat' | 'group' | 'project' | 'preview' | 'logo' | 'event';
  owner_id: string | null;
  name: string;
  content_type: string;
  variants: string[];
  /** The driver reads a bigint as a text; JSON that PostgreSQL builds has a number. */
  bytes: ColumnType<string, number, number>;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** SHA-256 of each variant; null for files from before, until the first check of all files. */
  checksums: JSONColumnType<Record<string, string>> | null;
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
  kind: MailKind | 'reset' | 'confirm' | 'member' | 'newBrowser' | 'question' | null;
  language: Generated<Language>;
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
  subject_kind: string | null;
  subject_id: string | null;
  member_id: string | null;
  detail: string;
}

/** The Redis of the nodes of the club; one row at most. */
interface CurrentRedis {
  id: string;
}

interface SecretFingerprint {
  single: Generated<boolean>;
  fingerprint: string;
}

interface SearchWords {
  word: string;
  times: number;
}

interface SearchWordsRenewal {
  renewed_at: Time;
}

interface ClubSettings {
  single: Generated<boolean>;
  version: Generated<number>;
  name: string | null;
  color: string | null;
  logo_id: string | null;
  welcome: string;
  time_zone: string;
  language: Language;
  sealed_smtp_url: Buffer | null;
  mail_from: string | null;
  applications_open: boolean;
  emails_in_search: boolean;
  event_creators: 'officers' | 'members';
  officers_second_factor: boolean;
  personal_tokens: boolean;
  show_figures: boolean;
  show_next_event: boolean;
  blind_review: boolean;
  rubric: string[];
  application_days: number | null;
  resume_days: number | null;
  mail_days: number | null;
  audit_days: number | null;
  email_audience: PrivacySettings['email'];
  presence_audience: Audience;
  read_receipts_audience: Audience;
  experience_audience: Audience;
  education_audience: Audience;
  certifications_audience: Audience;
  publications_audience: Audience;
  fields_audience: Audience;
  graduation_month: number | null;
  inactive_months: number | null;
  contact: string;
  imprint: string;
  privacy: string;
}

interface VisitorEvents {
  event_id: string;
}

interface RulesVersions {
  id: Generated<string>;
  version: number;
  text: string;
  asks_everyone: boolean;
  published_at: MadeTime;
  published_by: string | null;
}

/** A view with at most one row. */
interface CurrentRules {
  version: number;
  text: string;
  published_at: Date;
  required: number;
}

interface ClubFields {
  id: Generated<string>;
  label: string;
  help: string;
  type: FieldType;
  options: string[];
  used_for: FieldUse;
  audience: FieldAudience;
  required: boolean;
  position: number;
  created_at: MadeTime;
}

export interface HouseTables {
  club_fields: ClubFields;
  club_settings: ClubSettings;
  visitor_events: VisitorEvents;
  rules_versions: RulesVersions;
  current_rules: CurrentRules;
  current_redis: CurrentRedis;
  secret_fingerprint: SecretFingerprint;
  files: Files;
  mails: Mails;
  mail_texts: MailTexts;
  audit_log: AuditLog;
  search_words: SearchWords;
  search_words_renewal: SearchWordsRenewal;
}
