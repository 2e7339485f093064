import { listProjects, type Project, type ProjectMessages } from 'contract/projects.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf, readPage, selectItems } from '../../lib/store/lists.ts';
import type { AppThunk } from '../../lib/store.ts';

/** The projects, each once. */
export const projects = createEntities<Project>('projects');

/** All of them, or those made with one technology. */
export const gallery = (technology: string) =>
  listOf(projects, pagesOf(listProjects, { query: technology ? { technology } : {} }));

/** Those that name me and wait for my answer. */
export const projectsAskingMe = listOf(projects, pagesOf(listProjects, { query: { askingMe: true } }));

/** A project as it is now. One that a list does not hold yet has its place in the order: the list is read again. */
export const projectChanged =
  (live: Parameters<ProjectMessages['projectChanged']>[0], list: ReturnType<typeof gallery>): AppThunk =>
  (dispatch, getState) => {
    const before = selectItems(getState(), list).find(({ _id }) => _id === live._id);
    if (!before) return void dispatch(readPage(list));
    // The message does not say who was asked to contribute: that stays as it was, until they answer.
    const answered = new Set(live.contributors.map(({ _id }) => _id));
    const asked = before.asked.filter(({ _id }) => !answered.has(_id));
    dispatch(projects.changed({ id: live._id, changes: { ...live, asked } }));
  };
