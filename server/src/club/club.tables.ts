import type { FieldType } from 'contract/club/club.field-values.ts';
import type { FieldAudience, FieldUse } from 'contract/club/club.fields.ts';
import type { Language } from 'contract/club/languages.ts';
import type { Audience, ProfileAudiences } from 'contract/members/privacy.ts';
import type { Generated } from 'kysely';
import type { MadeTime } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    club_settings: {
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
      email_audience: ProfileAudiences['email'];
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
    };
    visitor_events: {
      event_id: string;
    };
    rules_versions: {
      id: Generated<string>;
      version: number;
      text: string;
      asks_everyone: boolean;
      published_at: MadeTime;
      published_by: string | null;
    };
    current_rules: {
      version: number;
      text: string;
      published_at: Date;
      required: number;
    };
    club_fields: {
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
    };
    rules_acceptances: {
      id: Generated<string>;
      user_id: string;
      version: number;
      accepted_at: MadeTime;
    };
  }
}
