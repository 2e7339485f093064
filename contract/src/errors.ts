/** Every error code with its HTTP status. The browser has a sentence for each, checked by the compiler. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  /** The password is right; POST /api/auth/second-factor takes the code. */
  second_factor_required: 401,
  wrong_code: 401,
  sign_in_expired: 401,
  forbidden: 403,
  /** The call needs a proof that it is the member: POST /api/account/confirm, and again; or `password` in its body. */
  confirmation_required: 403,
  cross_site: 403,
  /** The club requires a second factor of its officers, and this one has none yet. */
  second_factor_missing: 403,
  registration_failed: 403,
  applications_closed: 403,
  own_account: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  already_handled: 409,
  last_admin: 409,
  too_large: 413,
  wrong_type: 415,
  too_many_requests: 429,
  too_many_people: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** `message` is for people, `code` for programs; `fields` has what is wrong with which field. */
export interface ApiErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  /** Of errors of the server: under what its log has the request. The message says it too. */
  requestId?: string;
  /** Of `suspended`: why, and until when; null has no end. */
  reason?: string;
  until?: string | null;
}

/** A failed call by a socket: the same as over HTTP. `error` is the `message`, under its name of the specification. */
export interface FailedAcknowledgement extends ApiErrorBody {
  ok: false;
  error: string;
}
