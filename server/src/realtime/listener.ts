import type { Static, TSchema } from 'typebox';
import { refusalOf } from '../http/error-handler.ts';
import { ClubError } from '../http/errors.ts';
import { compileBody } from '../http/validation.ts';
import type { Services } from '../services.ts';
import type { Member } from '../sessions/member.ts';
import { Buckets, type Rate } from './bucket.ts';

/** What listens to one kind of message: never throws, whatever was said. */
export interface Listener {
  name: string;
  hear(member: Member, said: unknown[]): Promise<void>;
}

/** Wraps a handler in its rate, its validation, and the acknowledgement of what came of it. */
export function openListener<Schema extends TSchema>(
  name: string,
  { schema, rate }: { schema: Schema; rate: Rate },
  handler: (member: Member, body: Static<Schema>) => Promise<object | undefined>,
  { clock, config, log }: Services,
): Listener {
  const read = compileBody(schema);
  const buckets = new Buckets(rate);
  return {
    name,
    async hear(member, said) {
      const last = said.at(-1);
      const acknowledge = typeof last === 'function' ? last : () => {};
      try {
        if (config.rateLimits && !buckets.take(member.id, clock.now().getTime())) throw tooFast();
        acknowledge({ ok: true, ...(await handler(member, read(said[0]))) });
      } catch (error) {
        const refusal = refusalOf(error instanceof Error ? error : new Error(String(error)));
        if (refusal.code === 'internal') log.error({ err: error, message: name }, 'a socket message failed');
        acknowledge({ ok: false, error: refusal.message, code: refusal.code });
      }
    },
  };
}

function tooFast(): ClubError {
  return new ClubError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.');
}
