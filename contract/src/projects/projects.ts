import Type, { type Static } from 'typebox';
import { GroupName } from '../chat/groups/group-name.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { MemberCard, Person } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, MessageResponse, Nullable, OptionalLink, RequiredLine, RequiredText } from '../text.ts';

/** A role that a project looks for. `filled`: a member fills it, even if the reader can't see them. */
const Seat = Type.Object({
  _id: Type.String(),
  role: Type.String(),
  /** A week; null if it is not said. */
  hours: Nullable(Type.Integer()),
  description: Type.String(),
  filled: Type.Boolean(),
  filledBy: Nullable(MemberCard),
  mine: Nullable(Type.Enum(['requested', 'filled'])),
  /** For the author, oldest first. Empty for others. */
  requests: Type.Array(Type.Object({ user: MemberCard, note: Type.String(), createdAt: Type.String() })),
  createdAt: Type.String(),
});
export type Seat = Static<typeof Seat>;

/** `role` is that of the seat they filled; "" without one. */
const Contributor = Type.Object({ ...Person.properties, role: Type.String() });

export const Project = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  techStack: Type.Array(Type.String()),
  projectLink: Type.String(),
  githubLink: Type.String(),
  picture: Nullable(Type.String()),
  author: Nullable(Person),
  contributors: Type.Array(Contributor),
  invitedMe: Type.Boolean(),
  /** For the author: contributors who have not confirmed yet. Empty for others. */
  invited: Type.Array(Person),
  /** In the author's order. */
  seats: Type.Array(Seat),
  /** Only its members see the project. */
  group: Nullable(GroupName),
  createdAt: Type.String(),
});
export type Project = Static<typeof Project>;

/** A project as published to everyone, without fields that depend on the reader. */
export type LiveProject = Omit<Project, 'invitedMe' | 'invited' | 'seats'> & { seats: LiveSeat[] };
export type LiveSeat = Omit<Seat, 'mine' | 'requests'>;

export interface ProjectMessages {
  projectChanged: (project: LiveProject) => void;
  projectDeleted: (project: { _id: string }) => void;
  contributorInvited: (invitation: { projectId: string; title: string; byName: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ProjectMessages {}
}

const Tag = Type.String({ oneLine: true });

/** Fields of a project; `techStack` is a list, or comma-separated text. */
export const ProjectFields = Type.Object({
  title: RequiredLine(limits.eventTitle),
  description: RequiredText(limits.eventDescription),
  techStack: Type.Union([Type.Array(Tag), Tag]),
  projectLink: OptionalLink,
  githubLink: OptionalLink,
});
export type ProjectFields = Static<typeof ProjectFields>;

const NewProjectFields = Type.Object({ groupId: Type.Optional(Nullable(Id)), ...ProjectFields.properties });
export type NewProjectFields = Static<typeof NewProjectFields>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  guard: 'member',
  summary: 'Projects, newest first; of one technology, with an open seat, or those that invite you as a contributor',
  query: Type.Object({
    ...PageQuery.properties,
    technology: Type.Optional(Type.String({ maxLength: limits.skill })),
    looking: Type.Boolean({ default: false }),
    invitedMe: Type.Boolean({ default: false }),
  }),
  response: Type.Array(Project),
});

export const listTechnologies = endpoint({
  method: 'GET',
  path: '/api/projects/technologies',
  guard: 'member',
  summary: 'Technologies of projects, most common first',
  response: Type.Array(Type.String()),
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  guard: 'member',
  summary: 'One project',
  params: IdParams,
  response: Project,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  guard: 'member',
  summary: 'Create a project, in a group with `groupId`',
  body: NewProjectFields,
  response: Project,
  status: 201,
});

export const editProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  guard: 'member',
  summary: 'Change your own project',
  params: IdParams,
  body: ProjectFields,
  response: Project,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  guard: 'member',
  summary: 'Delete your own project; moderators and admins can delete any',
  params: IdParams,
  response: MessageResponse,
});

export const setProjectPicture = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/picture',
  guard: 'member',
  summary: 'Set the picture of your own project',
  params: IdParams,
  file: { field: 'picture', maxBytes: limits.imageBytes },
  response: Project,
});

export const removeProjectPicture = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/picture',
  guard: 'member',
  summary: 'Remove the picture of your own project',
  params: IdParams,
  response: Project,
});

export const inviteContributor = endpoint({
  method: 'POST',
  path: '/api/projects/:id/contributors',
  guard: 'member',
  summary: 'Invite a member as a contributor; they are shown once they confirm',
  params: IdParams,
  body: Type.Object({ userId: Id }),
  response: Project,
});

export const confirmContribution = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/contributors/me',
  guard: 'member',
  summary: 'Confirm that you contributed',
  params: IdParams,
  response: Project,
});

export const leaveProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/contributors/:userId',
  guard: 'member',
  summary: 'Leave a project, or remove a contributor (its author)',
  params: Type.Object({ id: Id, userId: Id }),
  response: MessageResponse,
});
