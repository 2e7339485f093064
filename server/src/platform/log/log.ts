import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';

/** One JSON line per entry on standard output. Never log bodies, tokens, message texts or query strings. */
export type Log = FastifyBaseLogger;

/** Lines are flushed five times a second. */
export function openLog(level: string): Log {
  const out = pino.destination({ minLength: 8_192, periodicFlush: 200 });
  process.on('exit', () => out.flushSync());
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest },
  };
  return pino(settings, out);
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    ...describeRequest(request),
    status: reply.statusCode,
    code: request.errorCode,
    ms: Math.round(reply.elapsedTime),
    member: request.member?.id,
  };
  if (reply.statusCode >= 500) request.log.error(line, 'answered');
  else request.log.info(line, 'answered');
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], address: request.ip };
}
