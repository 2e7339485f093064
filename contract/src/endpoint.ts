import type { Static, TSchema } from 'typebox';
import type { Right } from './members/rights.ts';

export type Guard = 'public' | 'member' | 'moderator' | 'admin';

interface FileField {
  field: string;
  maxBytes: number;
  maxImageBytes?: number;
  maxFiles?: number;
  /** Limit for the entire form; `maxBytes` by default. */
  maxFormBytes?: number;
  /** A member's own daily limit for these files. Without it, they count with all other uploads. */
  dailyBytes?: number;
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  guard: Guard;
  /** Each of these opens the call too, without the role. */
  rights?: readonly Right[];
  /**
   * Needs a proof of identity within the last ten minutes: a sign-in, POST /api/account/confirm, or `password` (and
   * `code`) in this body. Otherwise the call fails with confirmation_required. With `sometimes`, the handler decides.
   */
  sensitive?: true | 'sometimes';
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** `limits.jsonBytes` by default. */
  maxBodyBytes?: number;
  /** The call also works without a body. */
  bodyOptional?: true;
  /** Also accepts multipart/form-data, with files in this field: one, or up to `maxFiles`. */
  file?: FileField;
  /** The serializer only writes these fields of an object. It sends ready-made JSON unchanged; tests check that. */
  response?: TSchema;
  status?: 200 | 201 | 202;
}

export type ResponseOf<E extends Endpoint> = E['response'] extends TSchema ? Static<E['response']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
