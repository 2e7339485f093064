import type { Static, TSchema } from 'typebox';

/** Who may call: anyone; a signed-in member; a moderator or admin; an admin. */
export type Guard = 'public' | 'member' | 'moderator' | 'admin';

/** One call of the API, as the server validates it and the browser makes it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with `:name` for each parameter. */
  path: string;
  guard: Guard;
  /** One line for the API reference. */
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The body may also come as multipart/form-data, with at most one file in this field. */
  file?: { field: string; maxBytes: number };
  /**
   * The answer's body. Answers that are written as objects leave the server with these fields alone; those that
   * PostgreSQL has built as JSON leave it as they are, and are compared with this by the tests.
   */
  answer?: TSchema;
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 202;
}

/** What a handler returns, and the browser receives. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends TSchema ? Static<E['answer']> : undefined;
/** The validated body a handler reads. */
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
/** The validated path parameters. */
export type ParamsOf<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
/** The validated query. */
export type QueryOf<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;

/** Declares an endpoint, keeping the precise types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
