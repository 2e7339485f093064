import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pagination.ts';
import { Id, IdParams, MessageAnswer, RequiredText } from './text.ts';

const Person = Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String() });

/** Something members built (specification, section 3). `author` is null once their account is gone. */
export const Project = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  techStack: Type.Array(Type.String()),
  projectLink: Type.String(),
  githubLink: Type.String(),
  picture: Type.Union([Type.String(), Type.Null()]),
  author: Type.Union([Person, Type.Null()]),
  contributors: Type.Array(Person),
  /** I was named as a contributor and have not said yes yet. */
  askedMe: Type.Boolean(),
  /** Whom I, its author, have named and who have not answered yet; empty to anybody else. */
  asked: Type.Array(Person),
  createdAt: Type.String(),
});
export type Project = Static<typeof Project>;

/** A project as it is told to everyone at once: nothing in it depends on who reads. */
export type LiveProject = Omit<Project, 'askedMe' | 'asked'>;

/** What projects tell: how they are now to everyone, and that one was named to that member alone. */
export interface ProjectMessages {
  projectChanged: (project: LiveProject) => void;
  projectDeleted: (project: { _id: string }) => void;
  contributionAsked: (question: { projectId: string; title: string; byName: string }) => void;
}

const Link = Type.String({ maxLength: 2_000, webLink: true, default: '' });

/** What is filled in for a project; `techStack` a list, or one comma-separated. */
export const ProjectFields = Type.Object({
  title: RequiredText(limits.eventTitle),
  description: RequiredText(limits.eventDescription),
  techStack: Type.Union([Type.Array(Type.String()), Type.String()]),
  projectLink: Link,
  githubLink: Link,
});
export type ProjectFields = Static<typeof ProjectFields>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  guard: 'member',
  summary: 'Projects, newest first; of one technology, or those that wait for my yes to being named',
  query: Type.Object({
    ...PageQuery.properties,
    technology: Type.Optional(Type.String({ maxLength: limits.skill })),
    askingMe: Type.Boolean({ default: false }),
  }),
  answer: Type.Array(Project),
});

export const listTechnologies = endpoint({
  method: 'GET',
  path: '/api/projects/technologies',
  guard: 'member',
  summary: 'What projects are made with, the commonest first',
  answer: Type.Array(Type.String()),
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:id',
  guard: 'member',
  summary: 'One project',
  params: IdParams,
  answer: Project,
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  guard: 'member',
  summary: 'Show a project',
  body: ProjectFields,
  answer: Project,
  status: 201,
});

export const editProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:id',
  guard: 'member',
  summary: "Change one's own project",
  params: IdParams,
  body: ProjectFields,
  answer: Project,
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  guard: 'member',
  summary: "Delete one's own project; moderators and admins any",
  params: IdParams,
  answer: MessageAnswer,
});

export const setProjectPicture = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/picture',
  guard: 'member',
  summary: "Give one's own project a picture",
  params: IdParams,
  file: { field: 'picture', maxBytes: limits.imageBytes },
  answer: Project,
});

export const removeProjectPicture = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/picture',
  guard: 'member',
  summary: "Take the picture off one's own project",
  params: IdParams,
  answer: Project,
});

export const nameContributor = endpoint({
  method: 'POST',
  path: '/api/projects/:id/contributors',
  guard: 'member',
  summary: 'Name a member who worked on it too; they are shown once they say yes',
  params: IdParams,
  body: Type.Object({ userId: Id }),
  answer: Project,
});

export const confirmContribution = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/contributors/me',
  guard: 'member',
  summary: 'Say yes to being named',
  params: IdParams,
  answer: Project,
});

export const leaveProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/contributors/:userId',
  guard: 'member',
  summary: 'Leave a project (oneself), or take a name off it (its author)',
  params: Type.Object({ id: IdParams.properties.id, userId: Id }),
  answer: MessageAnswer,
});
