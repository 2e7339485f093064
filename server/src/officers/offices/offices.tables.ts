import type { Right } from 'contract/members/rights.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    offices: {
      id: Generated<string>;
      title: string;
      description: Generated<string>;
      rights: Generated<Right[]>;
      created_at: MadeTime;
      deleted_at: Time | null;
    };
    office_holders: {
      id: Generated<string>;
      office_id: string;
      user_id: string;
      starts_at: Time;
      ends_at: Time | null;
      ended_at: Time | null;
      overlap_until: Time | null;
      end_set_at: MadeTime;
      reminded_days: number | null;
    };
    office_notes: {
      id: Generated<string>;
      office_id: string;
      user_id: string | null;
      text: string;
      written_at: MadeTime;
    };
  }
}

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    /** By an admin, by a successor's naming or by time. */
    'rights.changed': { userIds: string[] };
    'office.ending': { officeId: string; userIds: string[] };
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'offices.turn': Record<string, never>;
    /** At the begin and end of a term of these members. */
    'offices.turnOf': { userIds: string[] };
  }
}
