import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { workBehind } from '../../../testing/database/locks.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applicationFields, approve, pending } from '../../../testing/people/joining.ts';

/** Everything about one person locks the address, then the account, then the rest, to avoid deadlocks. */

const club = await openClub();
const ada = await club.as('ada');
const { db } = club.services;

/** An approved person who has not joined and has applied again. */
async function open() {
  const filled = applicationFields();
  const { headers } = await club.visitor().post('/api/apply', filled);
  const find = async () => (await pending(club)).find(({ email }) => email === filled.email)?._id ?? '';
  const { body } = await approve(ada, await find());
  await club.visitor().post('/api/apply', filled);
  // The job that notifies officers also locks it.
  await allDone(club, 'application.received');
  return {
    email: filled.email ?? '',
    userId: body.user._id,
    applicationId: await find(),
    register: { token: String(body.invitationLink).split('token=')[1], password: 'a long enough password' },
    statusToken: String(headers.location).split('token=')[1],
  };
}
type Applicant = Awaited<ReturnType<typeof open>>;

const atTheAddress = {
  approving: ({ applicationId }: Applicant) => ada.put(`/api/admin/applications/${applicationId}/approve`),
  rejecting: ({ applicationId }: Applicant) => ada.put(`/api/admin/applications/${applicationId}/reject`),
  inviting: ({ email }: Applicant) => ada.post('/api/admin/invitations', { people: [{ email }] }),
  'withdrawing the invitation': ({ userId }: Applicant) => ada.delete(`/api/admin/invitations/${userId}`),
  'deleting the account': ({ userId }: Applicant) => ada.delete(`/api/admin/users/${userId}`),
};

test.each(Object.entries(atTheAddress))('%s waits its turn at the address, and holds nothing else', async (_, work) => {
  const one = await open();
  const held = sql`select pg_advisory_xact_lock(hashtextextended(${one.email}, 2))`;
  const free = [
    sql`select from users where id = ${one.userId} for update nowait`,
    sql`select from applications where email = ${one.email} for update nowait`,
  ];
  expect((await workBehind(db, { held, free }, () => work(one))).status).toBeLessThan(300);
});

const atTheAccount = {
  'taking the invitation up': ({ register }: Applicant) => club.visitor().post('/api/auth/register', register),
  'asking for it again': ({ statusToken }: Applicant) =>
    club.visitor().post('/api/application-status/invitation', { token: statusToken }),
  'making a new link': ({ userId }: Applicant) => ada.post(`/api/admin/users/${userId}/invitation`),
};

test.each(Object.entries(atTheAccount))(
  '%s waits its turn at the account, and leaves the invitation',
  async (_, work) => {
    const one = await open();
    const held = sql`select from users where id = ${one.userId} for update`;
    const free = [sql`select from invitations where user_id = ${one.userId} for update nowait`];
    expect((await workBehind(db, { held, free }, () => work(one))).status).toBeLessThan(300);
  },
);
