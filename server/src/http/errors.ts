import { type ErrorCode, errorStatus, type Refusal } from 'contract/errors.ts';

/** A refusal with a sentence for the person asking. Its status comes from the one table in the contract. */
export class ClubError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which asking again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.statusCode = errorStatus[code];
  }

  /** The body of the answer. */
  get refusal(): Refusal {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) };
  }
}

/** The answer for what is not there and for what one may not know of: they look alike. */
export function notFound(what = 'This page'): ClubError {
  return new ClubError('not_found', `${what} is not there, or no longer.`);
}
