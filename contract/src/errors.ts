/**
 * Every way the server can refuse: the machine word of the answer's `code` and its HTTP status.
 * The browser keeps a sentence for each of them, checked by the compiler.
 */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  cross_site: 403,
  registration_failed: 403,
  own_account: 403,
  not_found: 404,
  conflict: 409,
  already_handled: 409,
  last_admin: 409,
  too_large: 413,
  wrong_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

/** The `code` of a refusal. */
export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal: a sentence for a person, a word for a program, and which fields were at fault. */
export interface Refusal {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}
