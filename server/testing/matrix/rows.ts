import { columns } from './people.ts';
import type { Subject } from './subjects.ts';

/** A line of the matrix: the status for each column of callers, the object of the call, and its body. */
export interface Row {
  /**
   * Statuses for: visitors and members who were suspended or deleted; students: the owner, who takes part in what is the
   * owner's, a stranger, who is blocked by the owner or blocks them; a moderator; an admin.
   */
  answers: string;
  subject?: Subject;
  body?: object | ((made: Record<string, string>) => object);
  query?: string | ((made: Record<string, string>) => string);
  /** The call ends a session or an account, so it gets its own people. */
  ends?: boolean;
}

export type Rows = Record<string, Row>;

/** The same answer for all columns. */
export function everyone(answer: string): string {
  return Object.keys(columns)
    .map(() => answer)
    .join(' ');
}
