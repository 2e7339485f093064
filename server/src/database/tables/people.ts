import type { Role } from 'contract/members.ts';
import type { Generated } from 'kysely';
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
  avatar_id: string | null;
  cover_id: string | null;
  joined_at: Time | null;
  read_receipts: Generated<boolean>;
  created_at: MadeTime;
  updated_at: MadeTime;
}

interface Sessions {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Time;
  ip_address: string | null;
  user_agent: string | null;
  created_at: MadeTime;
  updated_at: MadeTime;
}

interface Accounts {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
}

interface Verifications {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Time;
}

interface SignInFailures {
  id: Generated<string>;
  email: string;
  address: string;
  at: MadeTime;
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
  created_at: MadeTime;
}

interface JoinLinks {
  id: Generated<string>;
  token_hash: Buffer;
  sealed_token: Buffer;
  label: string;
  most: number;
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
  accounts: Accounts;
  verifications: Verifications;
  sign_in_failures: SignInFailures;
  invitations: Invitations;
  applications: Applications;
  application_notes: ApplicationNotes;
  application_decisions: ApplicationDecisions;
  application_links: ApplicationLinks;
  join_links: JoinLinks;
  connections: Connections;
  profile_items: ProfileItems;
}
