import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    events: {
      id: Generated<string>;
      created_by: string | null;
      title: string;
      description: string;
      starts_at: Time;
      ends_at: Time | null;
      place: Generated<string>;
      link: Generated<string>;
      time_zone: Generated<string>;
      capacity: number | null;
      picture_id: string | null;
      cancelled_at: Time | null;
      going_count: Generated<number>;
      waiting_count: Generated<number>;
      /** For calendars: how often time, place or cancellation changed, and the last change of the event. */
      sequence: Generated<number>;
      changed_at: MadeTime;
      created_at: MadeTime;
    };
    rsvps: {
      event_id: string;
      user_id: string;
      id: Generated<string>;
      waiting: Generated<boolean>;
      to_notify: Generated<boolean>;
    };
    calendar_feeds: {
      user_id: string;
      token_hash: Buffer;
      sealed_token: Buffer | null;
      created_at: MadeTime;
    };
    calendar_host: {
      host: string;
    };
  }
}
