import type { DateVote } from 'contract/events/events.date-polls.ts';
import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    date_polls: {
      id: Generated<string>;
      created_by: string | null;
      title: string;
      description: string;
      time_zone: Generated<string>;
      closes_at: Time;
      /** The event that was made of it. */
      event_id: string | null;
      group_id: string | null;
      created_at: MadeTime;
    };
    date_options: {
      id: Generated<string>;
      poll_id: string;
      position: number;
      starts_at: Time;
      ends_at: Time | null;
      chosen: Generated<boolean>;
    };
    date_votes: {
      poll_id: string;
      option_id: string;
      user_id: string;
      vote: DateVote;
      id: Generated<string>;
    };
  }
}
