import type { Generated } from 'kysely';
import type { MadeTime, Time } from '../platform/database/columns.ts';

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
  invited_at: MadeTime;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    projects: Projects;
    project_contributors: ProjectContributors;
  }
}
