import type { Right } from 'contract/members/rights.ts';
import { forEachRight } from './holders.ts';
import { columns } from './people.ts';
import type { Subject } from './subjects.ts';

/** A line of the matrix: the status for each column of callers, the object of the call, and its body. */
export interface Row {
  /**
   * Statuses for: visitors and suspended or deleted members; students: the owner, a participant in the owner's things,
   * a stranger, one with a block to or from the owner; a moderator; an admin.
   */
  statuses: string;
  /**
   * Rights of offices that open the call as for an admin, or the status that each gets. With any other right alone,
   * students get what strangers get.
   */
  rights?: string | Partial<Record<Right, string>>;
  subject?: Subject;
  body?: object | ((made: Record<string, string>) => object);
  query?: string | ((made: Record<string, string>) => string);
  /** The call ends a session or an account, so it gets its own people. */
  ends?: boolean;
}

export type Rows = Record<string, Row>;

/** The same result for all columns. */
export function everyone(status: string): string {
  return Object.keys(columns)
    .map(() => status)
    .join(' ');
}

export function statusesByRight({ statuses, rights: opening = '' }: Row): Record<Right, string> {
  const [, , , stranger = '', , , admin = ''] = statuses.split(' ');
  const statusOf = (right: Right) => {
    if (typeof opening === 'object') return opening[right] ?? stranger;
    return opening.split(' ').includes(right) ? admin : stranger;
  };
  return forEachRight(statusOf);
}
