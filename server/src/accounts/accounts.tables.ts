import type { TokenScope } from 'contract/accounts/account.tokens.ts';
import type { Role } from 'contract/members/members.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    sessions: {
      id: Generated<string>;
      user_id: string;
      token_hash: Buffer;
      confirmed_at: MadeTime;
      expires_at: Time;
      ip_address: string | null;
      user_agent: string | null;
      created_at: MadeTime;
      updated_at: MadeTime;
    };
    accounts: {
      id: Generated<string>;
      user_id: string;
      account_id: string;
      provider_id: string;
      password: string | null;
    };
    college_accounts: {
      issuer: string;
      subject: string;
      user_id: string;
      created_at: MadeTime;
    };
    verifications: {
      id: Generated<string>;
      identifier: string;
      value: string;
      expires_at: Time;
    };
    second_factors: {
      user_id: string;
      sealed_secret: Buffer;
      enabled_at: Time | null;
      last_step: Generated<string>;
    };
    recovery_codes: {
      user_id: string;
      code_hash: Buffer;
    };
    known_browsers: {
      user_id: string;
      token_hash: Buffer;
      seen_at: MadeTime;
    };
    passkeys: {
      id: Generated<string>;
      user_id: string;
      credential_id: string;
      public_key: Buffer;
      counter: string;
      transports: string[];
      device: string;
      created_at: MadeTime;
      used_at: Time | null;
    };
    personal_tokens: {
      id: Generated<string>;
      user_id: string;
      name: string;
      scope: TokenScope;
      token_hash: Buffer;
      created_at: MadeTime;
      expires_at: Time;
      used_at: Time | null;
    };
    invitations: {
      id: Generated<string>;
      user_id: string | null;
      role: Role;
      token_hash: Buffer;
      sealed_token: Buffer | null;
      expires_at: Time;
      created_at: MadeTime;
    };
    join_links: {
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
    };
    suspensions: {
      id: Generated<string>;
      user_id: string;
      suspended_by: string | null;
      reason: string;
      until: Time | null;
      created_at: MadeTime;
      lifted_at: Time | null;
      lifted_by: string | null;
    };
    active_suspensions: Tables['suspensions'];
  }
}
