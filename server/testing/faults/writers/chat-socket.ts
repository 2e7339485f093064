import { io, type Socket } from 'socket.io-client';
import type { Api } from '../../calls/api.ts';

/** A member's socket that reconnects sooner than a browser's. */
export function openChatSocket(port: number, { id, cookie }: Api): Socket {
  const socket = io(`http://127.0.0.1:${port}`, {
    query: { userId: id },
    transports: ['websocket'],
    auth: { presence: 'changes', likes: 'changes' },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    forceNew: true,
    extraHeaders: { cookie },
  });
  return socket;
}
