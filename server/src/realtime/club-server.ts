import { type DefaultEventsMap, Server } from 'socket.io';
import type { LiveSession } from '../sessions/sessions.queries.ts';

export interface SocketData {
  member: LiveSession;
  /** Members whose presence the client watches, and chat partners. */
  watched: Set<string>;
  partners: Set<string>;
  /** Members whom this one does not see, as of some number of changes; see Visibility. */
  hidden: ReadonlySet<string>;
  changes: number;
}

export type ClubServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type ClubSocket = Parameters<Parameters<ClubServer['use']>[0]>[0];

export type Connection = ClubSocket['conn'];

export { Server };
