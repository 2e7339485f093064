import { connect, type Socket } from 'node:net';

/** A client that reads nothing once it is connected. */
export interface RawSocket {
  /** Sends one packet of engine.io: `3` is a pong, `42["name",{}]` a message. */
  send(packet: string): void;
  closed: Promise<void>;
  close(): void;
}

/** Opens a WebSocket with a session's cookie, and stops reading. */
export async function openRawSocket(port: number, cookie: string): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      `Cookie: ${cookie}`,
      '\r\n',
    ].join('\r\n'),
  );
  const send = (packet: string) => void socket.write(frame(packet));
  await readUntil(socket, '"sid"');
  send('40');
  await readUntil(socket, 'getOnlineUsers');
  socket.pause();
  return { send, closed, close: () => socket.destroy() };
}

function readUntil(socket: Socket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let read = '';
    const onData = (bytes: Buffer) => {
      read += bytes.toString('latin1');
      if (!read.includes(text)) return;
      socket.off('data', onData);
      resolve();
    };
    socket.on('data', onData);
    socket.once('close', () => reject(new Error(`The server closed the connection after: ${read}`)));
  });
}

// RFC 6455, section 5.2: one text frame, masked with zeros.
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? Buffer.from([0x80 | payload.length]) : Buffer.alloc(3, 0x80 | 126);
  if (payload.length >= 126) length.writeUInt16BE(payload.length, 1);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), payload]);
}
