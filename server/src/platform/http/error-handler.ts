import type { Language } from 'contract/club/languages.ts';
import type { ApiErrorBody, ErrorCode } from 'contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConflict, isDatabaseDown } from '../database/failures.ts';
import { isStorageFull, storageFull } from '../files/disk-space.ts';
import { StoreDown } from '../files/store.ts';
import { t } from '../locales/text.ts';
import { withReference } from './connections/request-id.ts';
import { ApiError, notFound } from './errors.ts';
import { missingByKey } from './web-app/missing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it failed, for its line in the log. */
    errorCode: ErrorCode | undefined;
  }
}

export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined);
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = error === request.raw.errored ? cutOff(error) : toApiError(error);
  request.errorCode = apiError.code;
  if (isBadValue(error)) request.log.warn({ err: error }, 'the database rejected a value');
  if (apiError.code === 'internal') request.log.error({ err: error }, 'a request failed');
  if (apiError.code === 'storage_full') request.log.warn({ err: error }, 'the disk is full');
  if (apiError.code === 'unavailable' && apiError.cause) request.log.warn({ err: error }, 'a dependency is down');
  if (apiError.retryAfter) reply.header('retry-after', String(apiError.retryAfter));
  return reply
    .status(apiError.statusCode)
    .type('application/json')
    .send(JSON.stringify(bodyOf(apiError, request.id, request.language)));
}

export function bodyOf(error: ApiError, requestId: string, language: Language): ApiErrorBody {
  const body = error.bodyIn(language);
  if (error.statusCode < 500) return body;
  return { ...body, message: withReference(error.text, requestId)(language), requestId };
}

// The sender disconnected halfway, which looks like a lost connection of ours.
function cutOff(cause: Error): ApiError {
  return new ApiError('invalid_input', t('errors.incomplete'), { cause });
}

/** Converts any error for the sender; unexpected ones become `internal`. */
export function toApiError(error: Error & { statusCode?: number; code?: string; constraint?: string }): ApiError {
  if (error instanceof ApiError) return error;
  if (isStorageFull(error)) return storageFull(error);
  if (isDatabaseDown(error) || isConflict(error) || error instanceof StoreDown) {
    return new ApiError('unavailable', t('errors.busy'), {
      retryAfter: 5,
      cause: error,
    });
  }
  if (isBadValue(error)) return new ApiError('invalid_input', t('errors.invalid'), { cause: error });
  // foreign_key_violation: a member or post that it refers to was deleted at the same moment.
  if (error.code === '23503') return notFound(missingByKey(error.constraint));
  switch (error.statusCode) {
    case 404:
      return notFound();
    case 413:
      return new ApiError('too_large', t('errors.tooLarge'));
    case 415:
      return new ApiError('wrong_type', t('errors.contentType'));
  }
  if (error.statusCode && error.statusCode < 500) return new ApiError('invalid_input', t('errors.invalid'));
  return new ApiError('internal', t('errors.internal'), { cause: error });
}

// data_exception: a number, a time or a text that no column can hold. The schemas should have rejected it earlier.
function isBadValue(error: Error & { code?: string }): boolean {
  return /^22[0-9A-Z]{3}$/.test(error.code ?? '');
}
