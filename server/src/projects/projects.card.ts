import type { LiveProject, Project } from 'contract/projects/projects.ts';
import { type RawBuilder, sql } from 'kysely';
import { avatarUrl, groupOf, sees, seesGroup, seesOrFormer } from '../members/members.kernel.ts';
import { type Fields, isoTime, type JsonRow, jsonObject } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { seatsOf } from './seats/seats.card.ts';

/** Projects are visible to those who can see their author, and are in their group if they have one. */
export const seesProject = (viewerId: string | RawBuilder<unknown> | null, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${seesGroup(viewerId, `${alias}.group_id`)} and ${seesOrFormer(viewerId, `${alias}.author_id`)})`;

export function isInvited(viewerId: string): RawBuilder<unknown> {
  return sql`exists (select from project_contributors c
    where c.project_id = p.id and c.user_id = ${viewerId} and c.confirmed_at is null)`;
}

const fieldsOf = (row: string): Fields<Project['invited'][number]> => ({
  _id: `${row}.id`,
  name: `${row}.name`,
  avatar: avatarUrl(`${row}.avatar_id`),
});

const invitedPerson = jsonObject<Project['invited'][number]>(fieldsOf('u'));
const contributor = jsonObject<Project['contributors'][number]>({ ...fieldsOf('u'), role: 'c.role' });

function people(viewerId: string | null, which: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${person} order by c.confirmed_at, c.invited_at), '[]')
    from project_contributors c join users u on u.id = c.user_id where c.project_id = p.id and ${which} and ${sees(viewerId, 'u.id')})`;
}

/** `which` has to check visibility with `seesProject`; `viewerId` null leaves out reader-dependent fields. */
export async function selectProjects(
  db: Database,
  viewerId: string | null,
  which: RawBuilder<unknown>,
): Promise<JsonRow[]> {
  return (await projectsOf(viewerId, which).execute(db)).rows;
}

export function projectsOf(viewerId: string | null, which: RawBuilder<unknown>): RawBuilder<JsonRow> {
  const contributors = people(viewerId, sql`c.confirmed_at is not null`, contributor);
  const forReader = { contributors, seats: seatsOf(viewerId), ...(viewerId && fieldsFor(viewerId)) };
  const project = { ...projectFields, ...forReader };
  return sql<JsonRow>`
    select p.id, ${jsonObject<LiveProject & Partial<Project>>(project)}::text as json
    from projects p left join users a on a.id = p.author_id ${which}`;
}

const projectFields: Fields<Omit<LiveProject, 'contributors' | 'seats'>> = {
  _id: 'p.id',
  title: 'p.title',
  description: 'p.description',
  techStack: 'p.tech_stack',
  projectLink: 'p.project_link',
  githubLink: 'p.github_link',
  picture: sql`'/files/' || p.picture_id || '/feed'`,
  author: sql`case when a.id is not null then ${jsonObject<Project['invited'][number]>(fieldsOf('a'))} end`,
  group: groupOf('p.group_id'),
  createdAt: isoTime('p.created_at'),
};

function fieldsFor(viewerId: string): Fields<Pick<Project, 'invitedMe' | 'invited'>> {
  return {
    invitedMe: isInvited(viewerId),
    invited: people(viewerId, sql`c.confirmed_at is null and p.author_id = ${viewerId}`, invitedPerson),
  };
}
