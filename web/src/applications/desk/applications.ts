import { type DecidedApplication, listDecided } from 'contract/applications/applications.review.ts';
import { type Application, listApplications } from 'contract/applications/applications.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

const query = { limit: 50 };

export const desks = ['', 'me', 'none'] as const;
export type Desk = (typeof desks)[number];

export const pending = createEntities<Application>('pendingApplications');
export const applicationsOn = (desk: Desk) =>
  listOf(pending, pagesOf(listApplications, { query: { ...query, ...(desk && { assignee: desk }) } }));
export const pendingApplications = applicationsOn('');

const decided = createEntities<DecidedApplication>('decidedApplications');
export const decidedApplications = listOf(decided, pagesOf(listDecided, { query }));
