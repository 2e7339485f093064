import { type DecidedApplication, listDecided } from 'contract/applications.review.ts';
import { type Application, listApplications } from 'contract/applications.ts';
import { createEntities } from '../../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../../lib/store/lists.ts';

const query = { limit: 50 };

/** Those that wait for a decision. */
export const pending = createEntities<Application>('pendingApplications');
export const pendingApplications = listOf(pending, pagesOf(listApplications, { query }));

const decided = createEntities<DecidedApplication>('decidedApplications');
export const decidedApplications = listOf(decided, pagesOf(listDecided, { query }));
