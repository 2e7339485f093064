import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConflict, isDatabaseDown } from '../database/failures.ts';
import { isStorageFull, storageFull } from '../files/disk-space.ts';
import { ClubError, notFound } from './errors.ts';

/** Answers every failure in the one shape of the contract; only the unforeseen ones are logged as errors. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => refuse(error, request, reply));
}

/** Sends the refusal an error stands for. */
export function refuse(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error === request.raw.errored ? cutOff(error) : refusalOf(error);
  if (isBadValue(error)) request.log.warn({ err: error }, 'the database refused a value');
  if (refusal.code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (refusal.code === 'storage_full') request.log.warn({ err: error }, 'the disk is full');
  if (refusal.code === 'unavailable' && refusal.cause) request.log.warn({ err: error }, 'a dependency is down');
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  return reply.status(refusal.statusCode).type('application/json').send(JSON.stringify(refusal.refusal));
}

// The sender went away halfway, which looks like a lost connection of ours.
function cutOff(cause: Error): ClubError {
  return new ClubError('invalid_input', 'The request arrived incomplete. Please try again.', { cause });
}

/** What an error means for whoever asked. */
export function refusalOf(error: Error & { statusCode?: number; code?: string; validation?: unknown }): ClubError {
  if (error instanceof ClubError) return error;
  if (isStorageFull(error)) return storageFull(error);
  if (isDatabaseDown(error) || isConflict(error)) {
    return new ClubError('unavailable', 'The club is short of breath. Please try again in a moment.', {
      retryAfter: 5,
      cause: error,
    });
  }
  if (isBadValue(error)) return new ClubError('invalid_input', 'The request is not right.', { cause: error });
  // foreign_key_violation: a member or post this belongs to was deleted at the same moment.
  if (error.code === '23503') return notFound('What this belongs to');
  switch (error.statusCode) {
    case 404:
      return notFound();
    case 413:
      return new ClubError('too_large', 'This is more than the club can take at once.');
    case 415:
      return new ClubError(
        'wrong_type',
        'This kind of content is not understood here. Send JSON, or a form where files are taken.',
      );
    case 429:
      return new ClubError('too_many_requests', 'That was a lot at once. Please wait a moment and try again.');
  }
  if (error.statusCode && error.statusCode < 500) return new ClubError('invalid_input', 'The request is not right.');
  return new ClubError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
}

// data_exception: a number, a time or a text that no column holds. The schemas are to keep it away; it is no fault of ours.
function isBadValue(error: Error & { code?: string }): boolean {
  return /^22[0-9A-Z]{3}$/.test(error.code ?? '');
}
