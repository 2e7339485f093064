import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Long enough for a request that was on its way when we were told to stop; in steps, so that a busy process gets to
// reading it in between.
const linger = { steps: 10, milliseconds: 15 };

// Whoever has not taken their answer by then, or not finished asking, is cut off.
const timeoutMs = 8_000;

/**
 * Lets a server that closes answer what is in flight: for a moment it serves on, asking each connection to end with its
 * answer, and then waits for nothing but answers; after eight seconds it cuts off who is left. To be called before anything else that closes the listening socket.
 */
export function drainOnClose(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  let cutting: NodeJS.Timeout | undefined;
  let closing = false;
  // All of them: the HTTP server forgets those that have become web sockets.
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    cutting = setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, timeoutMs);
    for (let step = 0; step < linger.steps; step++) await sleep(linger.milliseconds);
    // An answer begun before may end after, and its connection would then be kept alive for over a minute.
    sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
}
