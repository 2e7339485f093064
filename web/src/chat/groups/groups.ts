import { type Group, type GroupRow, listGroups } from 'contract/chat/groups/groups.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';

/** The directory has no owners of groups. */
export type KnownGroup = GroupRow & Partial<Pick<Group, 'owners' | 'officeId'>>;

export const groups = createEntities<KnownGroup>('groups');

const directory = (query: { q?: string; mine?: boolean }) => listOf(groups, pagesOf(listGroups, { query }));

export const myGroups = (q: string) => directory({ mine: true, ...(q && { q }) });
export const allGroups = (q: string) => directory(q ? { q } : {});

export const isInside = ({ mine }: Pick<GroupRow, 'mine'>): boolean => mine === 'member' || mine === 'owner';

/** Writes, posts and adds files. */
export const mayPost = ({ mine, posting }: Pick<GroupRow, 'mine' | 'posting'>): boolean =>
  mine === 'owner' || (mine === 'member' && posting === 'all');
