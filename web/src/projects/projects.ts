import { type LiveProject, listProjects, type Project } from 'contract/projects/projects.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf, readPage, selectItems } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';

export const projects = createEntities<Project>('projects');

export const gallery = (technology: string) =>
  listOf(projects, pagesOf(listProjects, { query: technology ? { technology } : {} }));

export const projectsInvitingMe = listOf(projects, pagesOf(listProjects, { query: { invitedMe: true } }));

/** Updates a project. A list without it is read again for the right order. */
export const projectChanged =
  (live: LiveProject, list: ReturnType<typeof gallery>): AppThunk =>
  (dispatch, getState) => {
    const before = selectItems(getState(), list).find(({ _id }) => _id === live._id);
    if (!before) return void dispatch(readPage(list));
    dispatch(projects.changed({ id: live._id, changes: changesOf(live, before) }));
  };

/** The message doesn't say who was invited to contribute, so that list stays until they respond. */
export function changesOf(live: LiveProject, { invited }: Project): Partial<Project> {
  const decided = new Set(live.contributors.map(({ _id }) => _id));
  return { ...live, invited: invited.filter(({ _id }) => !decided.has(_id)) };
}
