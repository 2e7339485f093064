import type { TokenScope } from 'contract/accounts/account.tokens.ts';
import type { Role } from 'contract/members/members.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    sessions: Sessions;
    accounts: Accounts;
    college_accounts: CollegeAccounts;
    verifications: Verifications;
    second_factors: SecondFactors;
    recovery_codes: RecoveryCodes;
    known_browsers: KnownBrowsers;
    passkeys: Passkeys;
    personal_tokens: PersonalTokens;
    invitations: Invitations;
    join_links: JoinLinks;
    suspensions: Suspensions;
    active_suspensions: Suspensions;
  }
}

interface Sessions {
  id: Generated<string>;
  user_id: string;
  token_hash: Buffer;
  confirmed_at: MadeTime;
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
