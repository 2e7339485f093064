import type { Language } from 'contract/club/languages.ts';
import type { Role } from 'contract/members/members.ts';
import type { Audience, PrivacySettings } from 'contract/members/privacy.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    users: {
      id: Generated<string>;
      name: string;
      email: string;
      email_verified: Generated<boolean>;
      role: Generated<Role>;
      profession: Generated<string>;
      bio: Generated<string>;
      skills: Generated<string[]>;
      badges: Generated<string[]>;
      college: Generated<string>;
      course: Generated<string>;
      graduation_year: number | null;
      links: Generated<unknown>;
      avatar_id: string | null;
      cover_id: string | null;
      joined_at: Time | null;
      alumni_since: Time | null;
      alumni_by_hand: Generated<boolean>;
      shows_last_seen: Generated<boolean>;
      shows_face: Generated<boolean>;
      email_audience: Generated<PrivacySettings['email']>;
      presence_audience: Generated<Audience>;
      read_receipts_audience: Generated<Audience>;
      experience_audience: Generated<Audience>;
      education_audience: Generated<Audience>;
      certifications_audience: Generated<Audience>;
      publications_audience: Generated<Audience>;
      fields_audience: Generated<Audience>;
      language: Language | null;
      created_at: MadeTime;
      updated_at: MadeTime;
    };
    last_seen: {
      user_id: string;
      at: MadeTime;
    };
    connections: {
      low_id: string;
      high_id: string;
      requested_by: string;
      requested_at: MadeTime;
      connected_at: Time | null;
      note: Generated<string>;
    };
    endorsements: {
      id: Generated<string>;
      user_id: string;
      skill: string;
      endorser_id: string;
    };
    profile_items: {
      id: Generated<string>;
      user_id: string;
      section: 'experience' | 'education' | 'certifications' | 'publications';
      fields: unknown;
      created_at: MadeTime;
    };
    blocks: {
      blocker_id: string;
      blocked_id: string;
      id: Generated<string>;
      hidden_in_groups: Generated<boolean>;
    };
    field_values: {
      user_id: string;
      field_id: string;
      value: string;
    };
    field_answers: {
      application_id: string;
      field_id: string;
      value: string;
    };
  }
}
