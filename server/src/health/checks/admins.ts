import { countAdmins } from '../health.queries.ts';
import { attention, type Check, ok, problem } from '../outcome.ts';

/** Whether someone can run the club, also when one admin loses a phone or leaves. */
export const checkAdmins: Check = async ({ db }) => {
  const admins = await countAdmins(db);
  if (admins === 0) {
    const advice = 'npm start prints a link to sign up as the first one. Or run: npm run club -- create-admin';
    return [problem('There is no admin yet.', advice)];
  }
  if (admins === 1) {
    const advice = 'Make another member an admin under User Management, in case this one loses the way in.';
    return [attention('There is only one admin.', advice)];
  }
  return [ok(`${admins} members are admins.`)];
};
