import type { Static, TSchema } from 'typebox';

/** Who may call: anyone, a signed-in member, a moderator or admin, an admin. */
export type Guard = 'public' | 'member' | 'moderator' | 'admin';

interface FileField {
  field: string;
  maxBytes: number;
  /** Of what is sent as an image; `maxBytes` by default. */
  maxImageBytes?: number;
  maxFiles?: number;
  /** Of the whole form; `maxBytes` by default. */
  maxFormBytes?: number;
}

/** A call of the API: the server validates by it, the browser calls by it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` for each parameter. */
  path: string;
  guard: Guard;
  /**
   * Needs a proof, at most ten minutes old, that it is the member and nobody else at their browser: a sign-in, POST
   * /api/account/confirm, or `password` (and `code`) in the body of this call. Without one: confirmation_required.
   * `sometimes` leaves it to the handler when.
   */
  sensitive?: true | 'sometimes';
  /** One line for the API reference. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Accepts multipart/form-data too, with files in this field: one, unless `maxFiles` says more. */
  file?: FileField;
  /** Objects are serialized with these fields only; ready-made JSON is sent unchanged, and tests check it. */
  answer?: TSchema;
  /** Status on success; 200 by default. */
  status?: 200 | 201 | 202;
}

export type AnswerOf<E extends Endpoint> = E['answer'] extends TSchema ? Static<E['answer']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
