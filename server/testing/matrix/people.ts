import type { Role } from 'contract/members.ts';
import type { Club } from '../app.ts';
import { Browser } from '../browser.ts';
import type { Person } from '../person.ts';

export const columns = ['visitor', 'owner', 'stranger', 'moderator', 'admin', 'deleted'] as const;

/** A person per column; `visitor` and `deleted` get a new browser each time. */
export interface Callers {
  owner: Person;
  stranger: Person;
  moderator: Person;
  admin: Person;
  browserOf(column: (typeof columns)[number]): Browser;
}

/** Two students, a moderator, an admin, and a deleted member who still has a cookie. */
export async function seatCallers(club: Club): Promise<Callers> {
  const owner = await seat(club, 'student');
  const stranger = await seat(club, 'student');
  const moderator = await seat(club, 'moderator');
  const admin = await seat(club, 'admin');
  const deleted = await seat(club, 'student');
  const cookies = [...deleted.cookies];
  await admin.delete(`/api/admin/users/${deleted.id}`);
  const signedIn = { owner, stranger, moderator, admin };
  return {
    ...signedIn,
    browserOf(column) {
      if (column !== 'visitor' && column !== 'deleted') return signedIn[column];
      const browser = new Browser(club.port);
      // The server clears the cookie of a deleted member; an attacker would keep it.
      if (column === 'deleted') for (const [name, value] of cookies) browser.cookies.set(name, value);
      return browser;
    },
  };
}

export async function seat(club: Club, role: Role): Promise<Person> {
  const [person] = await club.addMembers(1);
  await club.services.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  return person;
}
