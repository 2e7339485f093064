/** Every error code with its HTTP status. The compiler checks that the browser has a sentence for each. */
export const errorStatus = {
  invalid_input: 400,
  /** At the door of an event: the ticket is none of the club's, is of another event, or its member doesn't go. */
  ticket_forged: 400,
  ticket_foreign: 400,
  ticket_cancelled: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  /** The password is right; POST /api/auth/second-factor takes the code. */
  second_factor_required: 401,
  wrong_code: 401,
  sign_in_expired: 401,
  forbidden: 403,
  /** The call needs a proof of identity: POST /api/account/confirm and repeat, or send `password` in its body. */
  confirmation_required: 403,
  cross_site: 403,
  second_factor_missing: 403,
  registration_failed: 403,
  applications_closed: 403,
  own_account: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  already_handled: 409,
  last_admin: 409,
  /** A link into a group that is over. */
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  too_many_requests: 429,
  too_many_people: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface ApiErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
  /** For `suspended`: the reason, and when it ends; null has no end. */
  reason?: string;
  until?: string | null;
}

/** A failed socket call. `error` repeats `message`, as the specification names it. */
export interface FailedAcknowledgement extends ApiErrorBody {
  ok: false;
  error: string;
}
