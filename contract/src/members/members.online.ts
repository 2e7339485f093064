import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Person } from './members.ts';

export const OnlineMembers = Type.Object({ count: Type.Integer(), people: Type.Array(Person) });
export type OnlineMembers = Static<typeof OnlineMembers>;

export const getOnlineMembers = endpoint({
  method: 'GET',
  path: '/api/users/online',
  guard: 'member',
  summary: 'Who else is online: how many, and up to 8 of them, your connections first',
  response: OnlineMembers,
});
