import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, MessageResponse } from '../text.ts';
import { MemberCard } from './members.ts';

export const BlockedMember = Type.Object({
  ...MemberCard.properties,
  hiddenInGroups: Type.Boolean(),
});
export type BlockedMember = Static<typeof BlockedMember>;

export interface BlockMessages {
  /**
   * The member's visibility changed, or news may have arrived before the socket connected (`HandshakeAuth.since`), so
   * the browser reads its screen again. It does not reveal the reason.
   */
  visibilityChanged: (change: Record<string, never>) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends BlockMessages {}
}

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/users/me/blocks',
  guard: 'member',
  summary: 'Members you blocked, newest first: the only place where you find them',
  query: PageQuery,
  response: Type.Array(BlockedMember),
});

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  guard: 'member',
  summary: 'Block a member: neither sees the other anywhere, as if they had left; silently. Repeating is safe',
  params: IdParams,
  response: MessageResponse,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  guard: 'member',
  summary: 'Unblock a member; the connection does not come back',
  params: IdParams,
  response: MessageResponse,
});

export const hideInGroups = endpoint({
  method: 'PUT',
  path: '/api/users/:id/block/groups',
  guard: 'member',
  summary: 'Hide the messages of a member you blocked in common groups, or show them as from a former member',
  params: IdParams,
  body: Type.Object({ hidden: Type.Boolean() }),
  response: MessageResponse,
});
