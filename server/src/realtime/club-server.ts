import { type DefaultEventsMap, Server } from 'socket.io';
import type { Member } from '../sessions/member.ts';

/** What the server keeps of a socket. */
export interface SocketData {
  member: Member;
  /** Whose presence the client asked for, and with whom its member talks. */
  watched: Set<string>;
  partners: Set<string>;
}

export type ClubServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type ClubSocket = Parameters<Parameters<ClubServer['use']>[0]>[0];

/** One transport's connection, below the socket. */
export type Connection = ClubSocket['conn'];

export { Server };
