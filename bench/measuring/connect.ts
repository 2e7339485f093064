import { io, type Socket } from 'socket.io-client';

export async function connect(
  url: string,
  { viewerId, cookie }: { viewerId: string; cookie: string },
): Promise<Socket> {
  const socket = io(url, {
    query: { userId: viewerId },
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
