import { type ApiErrorBody, type ErrorCode, errorStatus } from 'contract/errors.ts';

/** An error with a sentence for the person who made the request. Its status comes from the table in the contract. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before trying again; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  readonly suspension: Pick<ApiErrorBody, 'reason' | 'until'> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: Record<string, string>;
      retryAfter?: number;
      suspension?: { reason: string; until: string | null };
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.suspension = options.suspension;
    this.statusCode = errorStatus[code];
  }

  get body(): ApiErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }), ...this.suspension };
  }
}

/** For what does not exist and for what the member may not know about: both look alike. */
export function notFound(what = 'This page'): ApiError {
  return new ApiError('not_found', `${what} doesn't exist or was deleted.`);
}

/** For one field of the input. `reason` follows the field's name: "must be filled in". */
export function invalidField(field: string, reason: string, message = `${field} ${reason}.`): ApiError {
  return new ApiError('invalid_input', message, { fields: { [field]: reason } });
}

export function tooFast(): ApiError {
  return new ApiError('too_many_requests', "You're going a bit fast. Wait a moment and try again.");
}
