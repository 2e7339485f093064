import type { Language } from 'contract/club/languages.ts';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { LiveSession } from '../http/member.ts';
import type { ChangeKind } from './rooms.ts';

export interface SocketData {
  member: LiveSession;
  language: Language;
  getsChanges: Readonly<Record<ChangeKind, boolean>>;
  watched: readonly string[];
  partners: readonly string[];
  hidden: ReadonlySet<string>;
  changes: number;
}

export type ClubServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

export type OpeningSocket = Parameters<Parameters<ClubServer['use']>[0]>[0];

export type ClubSocket = Omit<OpeningSocket, 'handshake' | 'request'>;

export type Connection = ClubSocket['conn'];

export { Server };
