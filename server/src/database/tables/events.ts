import type { Generated } from 'kysely';
import type { MadeTime, Time } from './columns.ts';

interface Events {
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
  cancelled_at: Time | null;
  created_at: MadeTime;
}

interface Rsvps {
  event_id: string;
  user_id: string;
  id: Generated<string>;
  waiting: Generated<boolean>;
}

interface CalendarFeeds {
  user_id: string;
  token_hash: Buffer;
  sealed_token: Buffer;
  created_at: MadeTime;
}

interface Projects {
  id: Generated<string>;
  author_id: string | null;
  title: string;
  description: string;
  tech_stack: string[];
  project_link: Generated<string>;
  github_link: Generated<string>;
  picture_id: string | null;
  created_at: MadeTime;
}

interface ProjectContributors {
  project_id: string;
  user_id: string;
  confirmed_at: Time | null;
  asked_at: MadeTime;
}

export interface EventsTables {
  events: Events;
  rsvps: Rsvps;
  calendar_feeds: CalendarFeeds;
  projects: Projects;
  project_contributors: ProjectContributors;
}
