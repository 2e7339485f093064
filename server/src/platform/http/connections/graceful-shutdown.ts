import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Long enough for a request that was already sent; in steps, so that a busy process reads it in between.
const linger = { steps: 10, milliseconds: 15 };

// Then open connections are cut.
const timeoutMs = 8_000;

/** Drains connections for up to eight seconds. Call it before anything else that closes the listening socket. */
export function drainOnClose(app: FastifyInstance): void {
  let sweeping: NodeJS.Timeout | undefined;
  let cutting: NodeJS.Timeout | undefined;
  let closing = false;
  // Includes web sockets, which the HTTP server doesn't track.
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
    // A response that began earlier would keep its connection alive for over a minute.
    sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
}
