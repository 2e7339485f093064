import type { TokenScope } from 'contract/accounts/account.tokens.ts';
import type { Language } from 'contract/club/languages.ts';
import type { Role } from 'contract/members/members.ts';
import type { Audience, PrivacySettings } from 'contract/members/privacy.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MadeTime, Time } from './columns.ts';

interface Users {
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
}

interface Sessions {
  id: Generated<string>;
  user_id: string;
  token_hash: Buffer;
  /** When the member last proved that it is them. */
  confirmed_at: MadeTime;
  expires_at: Time;
  ip_address: string | null;
  user_agent: string | null;
  created_at: MadeTime;
  updated_at: MadeTime;
}

interface LastSeen {
  user_id: string;
  at: MadeTime;
}

interface InactivityReminders {
  user_id: string;
  sent_at: Time;
}

interface Accounts {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
}

interface CollegeAccounts {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: MadeTime;
}

interface Verifications {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Time;
}

interface SecondFactors {
  user_id: string;
  sealed_secret: Buffer;
  enabled_at: Time | null;
  last_step: Generated<string>;
}

interface RecoveryCodes {
  user_id: string;
  code_hash: Buffer;
}

interface KnownBrowsers {
  user_id: string;
  token_hash: Buffer;
  seen_at: MadeTime;
}

interface Passkeys {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  device: string;
  created_at: MadeTime;
  used_at: Time | null;
}

interface PersonalTokens {
  id: Generated<string>;
  user_id: string;
  name: string;
  scope: TokenScope;
  token_hash: Buffer;
  created_at: MadeTime;
  expires_at: Time;
  used_at: Time | null;
}

interface Invitations {
  id: Generated<string>;
  user_id: string | null;
  role: Role;
  token_hash: Buffer;
  sealed_token: Buffer | null;
  expires_at: Time;
  created_at: MadeTime;
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

interface ApplicationLinks {
  token_hash: Buffer;
  application_id: string | null;
  withdrawn_at: Time | null;
  created_at: MadeTime;
}

interface JoinLinks {
  id: Generated<string>;
  token_hash: Buffer;
  sealed_token: Buffer | null;
  label: string;
  max_uses: number;
  uses: Generated<number>;
  expires_at: Time;
  revoked_at: Time | null;
  created_by: string | null;
  created_at: MadeTime;
}

interface Connections {
  low_id: string;
  high_id: string;
  requested_by: string;
  requested_at: MadeTime;
  connected_at: Time | null;
}

interface Suspensions {
  id: Generated<string>;
  user_id: string;
  suspended_by: string | null;
  reason: string;
  until: Time | null;
  created_at: MadeTime;
  lifted_at: Time | null;
  lifted_by: string | null;
}

interface RulesAcceptances {
  id: Generated<string>;
  user_id: string;
  version: number;
  accepted_at: MadeTime;
}

interface ProfileItems {
  id: Generated<string>;
  user_id: string;
  section: 'experience' | 'education' | 'certifications' | 'publications';
  fields: unknown;
  created_at: MadeTime;
}

export interface PeopleTables {
  users: Users;
  sessions: Sessions;
  last_seen: LastSeen;
  inactivity_reminders: InactivityReminders;
  accounts: Accounts;
  college_accounts: CollegeAccounts;
  verifications: Verifications;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  known_browsers: KnownBrowsers;
  passkeys: Passkeys;
  personal_tokens: PersonalTokens;
  invitations: Invitations;
  applications: Applications;
  application_notes: ApplicationNotes;
  application_decisions: ApplicationDecisions;
  application_links: ApplicationLinks;
  application_questions: ApplicationQuestions;
  application_reviews: ApplicationReviews;
  join_links: JoinLinks;
  connections: Connections;
  profile_items: ProfileItems;
  rules_acceptances: RulesAcceptances;
  suspensions: Suspensions;
  active_suspensions: Suspensions;
}
