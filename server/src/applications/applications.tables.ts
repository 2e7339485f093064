import type { Language } from 'contract/club/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: {
      id: Generated<string>;
      name: string;
      email: string;
      college: string;
      course: string;
      reason: string;
      resume_id: string | null;
      status: Generated<'pending' | 'approved' | 'rejected'>;
      superseded_at: Time | null;
      from_member: Generated<boolean>;
      language: Language | null;
      accepted_rules: number | null;
      assigned_to: string | null;
      number: GeneratedAlways<number>;
      revealed_at: Time | null;
      corrected_at: Time | null;
      user_id: string | null;
      decided_by: string | null;
      decided_at: Time | null;
      created_at: MadeTime;
    };
    application_notes: {
      id: Generated<string>;
      application_id: string;
      author_id: string | null;
      text: string;
      created_at: MadeTime;
    };
    application_decisions: {
      id: Generated<string>;
      application_id: string;
      kind: 'approved' | 'rejected' | 'invited_again';
      made_by: string | null;
      reason: Generated<string>;
      made_at: MadeTime;
    };
    application_links: {
      token_hash: Buffer;
      application_id: string | null;
      withdrawn_at: Time | null;
      created_at: MadeTime;
    };
    application_questions: {
      id: Generated<string>;
      application_id: string;
      author_id: string | null;
      text: string;
      created_at: MadeTime;
      answer: string | null;
      answered_at: Time | null;
    };
    application_reviews: {
      id: Generated<string>;
      application_id: string;
      reviewer_id: string | null;
      scores: string;
      reviewed_at: MadeTime;
    };
  }
}
