import type { MessageAudience } from 'contract/events/events.messages.ts';
import type { EventAnswers, EventQuestion } from 'contract/events/events.questions.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

export const rsvpAnswers = ['going', 'waiting', 'maybe', 'declined'] as const;
export type RsvpAnswer = (typeof rsvpAnswers)[number];

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
      series_id: string | null;
      own_fields: Generated<string[]>;
      group_id: string | null;
      questions: JSONColumnType<EventQuestion[], string | undefined, string>;
      guests_allowed: Generated<number>;
      going_count: Generated<number>;
      waiting_count: Generated<number>;
      maybe_count: Generated<number>;
      /** For calendars: how often time, place or cancellation changed, and the last change of the event. */
      sequence: Generated<number>;
      changed_at: MadeTime;
      created_at: MadeTime;
    };
    event_hosts: {
      event_id: string;
      user_id: string;
      position: number;
    };
    rsvps: {
      event_id: string;
      user_id: string;
      id: Generated<string>;
      answer: Generated<RsvpAnswer>;
      guests: Generated<number>;
      answers: JSONColumnType<EventAnswers, string | undefined, string>;
      to_notify: Generated<boolean>;
    };
    event_slots: {
      id: Generated<string>;
      event_id: string;
      label: string;
      starts_at: Time | null;
      ends_at: Time | null;
      capacity: number;
      reminded_at: Time | null;
      created_at: MadeTime;
    };
    slot_signups: {
      event_id: string;
      slot_id: string;
      user_id: string;
      id: Generated<string>;
    };
    event_photos: {
      id: Generated<string>;
      event_id: string;
      user_id: string;
      file_id: string;
      caption: Generated<string>;
      removal_requested_at: Time | null;
      removal_requested_by: string | null;
      created_at: MadeTime;
    };
    event_checkins: {
      id: Generated<string>;
      event_id: string;
      client_id: string | null;
      user_id: string | null;
      name: string | null;
      at: Time;
      already_in: Generated<boolean>;
      undone_at: Time | null;
      created_by: string | null;
      created_at: MadeTime;
    };
    event_messages: {
      id: Generated<string>;
      event_id: string;
      user_id: string | null;
      audience: MessageAudience;
      text: string;
      created_at: MadeTime;
    };
    event_message_recipients: {
      message_id: string;
      user_id: string;
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
