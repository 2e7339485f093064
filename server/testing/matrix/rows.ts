import type { Subject } from './subjects.ts';

/** One line of the matrix: what each caller is answered, what the call is about, and what is sent along. */
export interface Row {
  /** Statuses for: visitor, student as owner, student as stranger, moderator, admin, deleted member. */
  answers: string;
  subject?: Subject;
  body?: object | ((made: Record<string, string>) => object);
  query?: string | ((made: Record<string, string>) => string);
  /** The call ends a session or an account, so that it is made by people of its own. */
  ends?: boolean;
}

/** Lines of the matrix, by call. */
export type Rows = Record<string, Row>;
