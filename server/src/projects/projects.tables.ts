import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

declare module '../platform/database/tables.ts' {
  interface Tables {
    projects: {
      id: Generated<string>;
      author_id: string | null;
      title: string;
      description: string;
      tech_stack: string[];
      project_link: Generated<string>;
      github_link: Generated<string>;
      picture_id: string | null;
      group_id: string | null;
      created_at: MadeTime;
    };
    project_contributors: {
      project_id: string;
      user_id: string;
      confirmed_at: Time | null;
      invited_at: MadeTime;
      role: Generated<string>;
    };
    project_seats: {
      id: Generated<string>;
      project_id: string;
      position: number;
      role: string;
      hours: number | null;
      description: Generated<string>;
      filled_by: string | null;
      created_at: MadeTime;
    };
    seat_requests: {
      seat_id: string;
      user_id: string;
      note: Generated<string>;
      created_at: MadeTime;
    };
  }
}
