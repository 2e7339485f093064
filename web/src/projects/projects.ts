import { type LiveProject, listProjects, type Project } from 'contract/projects/projects.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf, readPage, selectItems } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';

/** The projects, each once. */
export const projects = createEntities<Project>('projects');

/** All of them, or those made with one technology. */
export const gallery = (technology: string) =>
  listOf(projects, pagesOf(listProjects, { query: technology ? { technology } : {} }));

/** Those that name me and wait for my answer. */
export const projectsInvitingMe = listOf(projects, pagesOf(listProjects, { query: { invitedMe: true } }));

/** A project as it is now. One that a list does not hold yet has its place in the order: the list is read again. */
export const projectChanged =
  (live: LiveProject, list: ReturnType<typeof gallery>): AppThunk =>
  (dispatch, getState) => {
    const before = selectItems(getState(), list).find(({ _id }) => _id === live._id);
    if (!before) return void dispatch(readPage(list));
    dispatch(projects.changed({ id: live._id, changes: changesOf(live, before) }));
  };

/** The message does not say who was invited to contribute: that stays as it was, until they answer. */
export function changesOf(live: LiveProject, { invited }: Project): Partial<Project> {
  const answered = new Set(live.contributors.map(({ _id }) => _id));
  return { ...live, invited: invited.filter(({ _id }) => !answered.has(_id)) };
}
