import type { Role } from 'contract/members/members.ts';
import type { ClubSetup } from '../app.ts';
import type { Browser } from '../calls/browser.ts';
import type { Person } from '../people/person.ts';

/** The columns of the matrix: callers of one column get the same result. */
export const columns = {
  outsiders: ['visitor', 'suspended', 'deleted'],
  owner: ['owner'],
  participant: ['participant'],
  stranger: ['stranger', 'alumni'],
  blocked: ['blocked', 'blocker'],
  moderator: ['moderator'],
  admin: ['admin'],
} as const;

export type CallerName = (typeof columns)[keyof typeof columns][number];
type Outsider = (typeof columns.outsiders)[number];

export function isOutsider(name: CallerName): name is Outsider {
  return columns.outsiders.some((outsider) => outsider === name);
}

type Members = Record<Exclude<CallerName, Outsider>, Person>;

export interface Callers extends Members {
  browserOf(name: CallerName): Browser;
}

/**
 * The owner blocked `blocked`, and `blocker` blocked the owner, after `meet`. Suspended and deleted members still have
 * their cookies.
 */
export async function seatCallers(club: ClubSetup, meet?: (members: Members) => Promise<void>): Promise<Callers> {
  const student = () => seat(club, 'student');
  const members: Members = {
    owner: await student(),
    participant: await student(),
    stranger: await student(),
    alumni: await student(),
    blocked: await student(),
    blocker: await student(),
    moderator: await seat(club, 'moderator'),
    admin: await seat(club, 'admin'),
  };
  const { owner, alumni, blocked, blocker, admin } = members;
  await meet?.(members);
  await admin.put(`/api/admin/users/${alumni.id}/alumni`, { alumni: true });
  await owner.put(`/api/users/${blocked.id}/block`);
  await blocker.put(`/api/users/${owner.id}/block`);
  const deleted = await student();
  const suspended = await student();
  const cookies = { visitor: [], deleted: [...deleted.cookies], suspended: [...suspended.cookies] };
  await admin.delete(`/api/admin/users/${deleted.id}`);
  await admin.put(`/api/admin/users/${suspended.id}/suspension`, { until: null, reason: 'Spam' });
  return {
    ...members,
    browserOf(name) {
      if (!isOutsider(name)) return members[name];
      const browser = club.visitor();
      // The server clears the cookie of a deleted member; an attacker would store it.
      for (const [cookie, value] of cookies[name]) browser.cookies.set(cookie, value);
      return browser;
    },
  };
}

/** The cells of a line, one per column. Names callers of a column with different results. */
export async function fillLine(resultOf: (name: CallerName, column: number) => Promise<string>): Promise<string> {
  const cells: string[] = [];
  for (const [column, names] of Object.values(columns).entries()) {
    const results: [string, string][] = [];
    for (const name of names) results.push([name, await resultOf(name, column)]);
    const different = new Set(results.map(([, result]) => result));
    cells.push(different.size > 1 ? results.map((pair) => pair.join(':')).join('|') : [...different].join());
  }
  return cells.join(' ');
}

export async function seat(club: ClubSetup, role: Role): Promise<Person> {
  const [person] = await club.addMembers(1);
  await club.services.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  return person;
}
