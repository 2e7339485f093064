import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';

/** The log: one JSON line per entry on standard output. No bodies, tokens, message text or query strings. */
export type Log = FastifyBaseLogger;

/** Opens the log at a level such as "info". */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { req: describeRequest } });
}

/** Writes the line of one finished request. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    ...describeRequest(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    member: request.member?.id,
  };
  if (reply.statusCode >= 500) request.log.error(line, 'answered');
  else request.log.info(line, 'answered');
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], address: request.ip };
}
