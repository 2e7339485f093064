import type { Language } from 'contract/club/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    applications: Applications;
    application_notes: ApplicationNotes;
    application_decisions: ApplicationDecisions;
    application_links: ApplicationLinks;
    application_questions: ApplicationQuestions;
    application_reviews: ApplicationReviews;
  }
}

interface Applications {
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
}

interface ApplicationNotes {
  id: Generated<string>;
  application_id: string;
  author_id: string | null;
  text: string;
  created_at: MadeTime;
}

interface ApplicationDecisions {
  id: Generated<string>;
  application_id: string;
  kind: 'approved' | 'rejected' | 'invited_again';
  made_by: string | null;
  reason: Generated<string>;
  made_at: MadeTime;
}

interface ApplicationLinks {
  token_hash: Buffer;
  application_id: string | null;
  withdrawn_at: Time | null;
  created_at: MadeTime;
}

interface ApplicationQuestions {
  id: Generated<string>;
  application_id: string;
  author_id: string | null;
  text: string;
  created_at: MadeTime;
  answer: string | null;
  answered_at: Time | null;
}

interface ApplicationReviews {
  id: Generated<string>;
  application_id: string;
  reviewer_id: string | null;
  scores: string;
  reviewed_at: MadeTime;
}
