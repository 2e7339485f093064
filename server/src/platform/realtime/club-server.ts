import type { Language } from 'contract/club/languages.ts';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { LiveSession } from '../http/member.ts';
import type { ChangeKind } from './rooms.ts';

export interface SocketData {
  member: LiveSession;
  /** The language of errors, fixed at connection. */
  language: Language;
  /** Kinds for which the client only wants changes. */
  takesChanges: Readonly<Record<ChangeKind, boolean>>;
  /** Members whose presence the client watches, and chat partners; see Followers. */
  watched: readonly string[];
  partners: readonly string[];
  /** Members whom this one can't see, at this number of changes; see Visibility. */
  hidden: ReadonlySet<string>;
  changes: number;
}

export type ClubServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** A socket that has not joined yet. */
export type OpeningSocket = Parameters<Parameters<ClubServer['use']>[0]>[0];

/** A socket that has joined, without its opening request. See forgetRequest. */
export type ClubSocket = Omit<OpeningSocket, 'handshake' | 'request'>;

export type Connection = ClubSocket['conn'];

export { Server };
