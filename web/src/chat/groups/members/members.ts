import {
  type GroupMember,
  type GroupRequest,
  listGroupMembers,
  listGroupRequests,
} from 'contract/chat/groups/membership.ts';
import type { MemberCard } from 'contract/members/members.ts';
import { createEntities } from '../../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../../lib/store/lists.ts';

/** A row of a group: its id is unique among those of all groups. */
type InGroup<Row> = Row & { _id: string; group: { _id: string } };

export type ListedMember = InGroup<GroupMember>;
export type ListedRequest = InGroup<GroupRequest>;

export const groupMembers = createEntities<ListedMember>('groupMembers');
export const groupRequests = createEntities<ListedRequest>('groupRequests');

export const rowId = (groupId: string, userId: string): string => `${groupId} ${userId}`;

const inGroup = <Row extends { user: MemberCard }>(groupId: string, rows: Row[]): InGroup<Row>[] =>
  rows.map((row) => ({ ...row, _id: rowId(groupId, row.user._id), group: { _id: groupId } }));

const pageOfMembers = 50;

export function membersOf(id: string, q: string) {
  const pages = pagesOf(listGroupMembers, { params: { id }, query: { limit: pageOfMembers, ...(q && { q }) } });
  return listOf(groupMembers, {
    key: pages.key,
    read: async (cursor) => {
      const { items, next } = await pages.read(cursor);
      return { items: inGroup(id, items), next };
    },
  });
}

export function requestsOf(id: string) {
  const pages = pagesOf(listGroupRequests, { params: { id } });
  return listOf(groupRequests, {
    key: pages.key,
    read: async (cursor) => {
      const { items, next } = await pages.read(cursor);
      return { items: inGroup(id, items), next };
    },
  });
}
