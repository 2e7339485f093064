import type { Language } from 'contract/club/languages.ts';
import type { FailedAcknowledgement } from 'contract/errors.ts';
import type { Static, TSchema } from 'typebox';
import type { Services } from '../../services.ts';
import { newRequestId } from '../http/connections/request-id.ts';
import { bodyOf, toApiError } from '../http/error-handler.ts';
import { tooFast } from '../http/errors.ts';
import type { Member } from '../http/member.ts';
import { compileBody } from '../http/validation.ts';
import type { Queue } from '../waiting/queue.ts';
import { Buckets, type Rate } from './bucket.ts';
import type { ClubSocket } from './club-server.ts';

declare module '../nodes/nodes.ts' {
  interface NodeMessages {
    spent: { name: string; userId: string };
  }
}

export interface Listener {
  name: string;
  /** Rejects invalid messages and those beyond the rate, and queues the rest: a socket's messages run in order. */
  receive(socket: ClubSocket, queue: Queue, args: unknown[]): void;
}

type Handler<Body> = (member: Member, body: Body, socket: ClubSocket) => Promise<object | undefined>;

export function openListener<Schema extends TSchema>(
  name: string,
  { schema, rate }: { schema: Schema; rate: Rate },
  handler: Handler<Static<Schema>>,
  { clock, config, log, nodes }: Services,
): Listener {
  const read = compileBody(schema);
  const buckets = new Buckets(rate);
  const now = () => clock.now().getTime();
  nodes.on('spent', (spent) => {
    if (spent.name === name) buckets.spend(spent.userId, now());
  });
  const consume = (userId: string): boolean => {
    if (!buckets.consume(userId, now())) return false;
    // A member's rate covers all nodes, a moment later.
    nodes.send('spent', { name, userId });
    return true;
  };
  const explain = (error: unknown, language: Language): FailedAcknowledgement => {
    const apiError = toApiError(error instanceof Error ? error : new Error(String(error)));
    const reqId = newRequestId();
    const line = { reqId, err: error, message: name };
    if (apiError.code === 'internal') log.error(line, 'a socket message failed');
    else if (apiError.statusCode >= 500) log.warn(line, 'a dependency is down');
    const body = bodyOf(apiError, reqId, language);
    return { ok: false, error: body.message, ...body };
  };
  return {
    name,
    receive(socket, queue, args) {
      const { member, language } = socket.data;
      const last = args.at(-1);
      const acknowledge = typeof last === 'function' ? last : () => {};
      const fail = (error: unknown) => acknowledge(explain(error, language));
      try {
        if (config.rateLimits && !consume(member.id)) throw tooFast(1);
        // Only fields of the schema are stored while it waits.
        const body = read(args[0]);
        const work = async () => acknowledge({ ok: true, ...(await handler(member, body, socket)) });
        if (!queue.hasRoom(socket.id)) throw tooFast(1);
        queue.run(socket.id, work).catch(fail);
      } catch (error) {
        fail(error);
      }
    },
  };
}
