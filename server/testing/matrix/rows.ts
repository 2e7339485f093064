import type { Subject } from './subjects.ts';

/** A line of the matrix: the status for each caller, the object of the call, and its body. */
export interface Row {
  /** Statuses for: visitor, student as owner, student as stranger, moderator, admin, deleted member. */
  answers: string;
  subject?: Subject;
  body?: object | ((made: Record<string, string>) => object);
  query?: string | ((made: Record<string, string>) => string);
  /** The call ends a session or an account, so it gets its own people. */
  ends?: boolean;
}

export type Rows = Record<string, Row>;
