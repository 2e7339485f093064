import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

// A transfer must move 8 KB per second over 45 seconds: less than a phone on a poor connection does.
const tickSeconds = 5;
const windowTicks = 9;
const windowBytes = 8_192 * tickSeconds * windowTicks;

interface Progress {
  response: ServerResponse;
  ticks: number;
  bytes: number;
}

/** Cuts connections that hardly move: a body that never ends, a download that no one reads. Excludes WebSockets. */
export function cutSlowRequests(app: FastifyInstance): void {
  const inProgress = new Map<IncomingMessage, Progress>();
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    inProgress.set(request, { response, ticks: 0, bytes: bytesMoved(request) });
    response.once('close', () => request.complete && inProgress.delete(request));
  });
  const ticking = setInterval(() => {
    for (const [request, progress] of inProgress) {
      if (isOver(request, progress.response)) inProgress.delete(request);
      else if (++progress.ticks === windowTicks) checkProgress(request, progress);
    }
  }, tickSeconds * 1000);
  ticking.unref();
  app.addHook('onClose', async () => clearInterval(ticking));
}

function checkProgress(request: IncomingMessage, progress: Progress): void {
  const bytes = bytesMoved(request);
  if (bytes - progress.bytes >= windowBytes) Object.assign(progress, { ticks: 0, bytes });
  else if (request.complete || progress.response.headersSent) request.socket.destroy();
  else request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => request.socket.destroy());
}

function isOver(request: IncomingMessage, response: ServerResponse): boolean {
  return request.socket.destroyed || (request.complete && response.closed);
}

function bytesMoved({ socket }: IncomingMessage): number {
  return socket.bytesRead + socket.bytesWritten;
}
