import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';

async function lookAfter(club: Awaited<ReturnType<typeof openClub>>): Promise<void> {
  await club.services.jobs.add(club.services.db, 'health.check', {});
  for (const name of ['health.check', 'health.mail', 'mail.deliver']) await allDone(club, name);
}

test('a problem is mailed to all admins once a day, each in their language', async () => {
  const mailbox = await openMailbox();
  const club = await openClub({ env: { SMTP_URL: mailbox.url } });
  const { db } = club.services;
  const ada = await club.as('ada');
  const [ines, tom] = await club.addMembers(2);
  await sql`update users set role = 'admin' where id in (${ines.id}, ${tom.id})`.execute(db);
  await ines.put('/api/users/me/language', { language: 'es' });
  // An admin who is suspended can't do anything about it.
  await ada.put(`/api/admin/users/${tom.id}/suspension`, { until: null, reason: 'Spam' });
  await rm(join(club.dataDir, 'uploads'), { recursive: true });
  const isReport = ({ text }: { text: string }) => text.includes('/admin/health');
  const reports = (email: string) => mailbox.mailsTo(email).filter(isReport);

  await lookAfter(club);
  await lookAfter(club);
  const [mail, ...further] = reports(ada.email);
  expect(further).toEqual([]);
  expect(mail?.subject).toBe('Something is wrong with ClubPlatform');
  expect(mail?.text).toContain(`The folder ${join(club.dataDir, 'uploads')} is missing`);
  expect(reports(ines.email)[0]?.subject).toBe('Algo no va bien en ClubPlatform');
  expect(reports(tom.email)).toEqual([]);

  // A day later.
  await sql`update pgboss.job set singleton_on = singleton_on - interval '1 day' where name = 'health.mail'`.execute(
    db,
  );
  await lookAfter(club);
  expect(reports(ada.email)).toHaveLength(2);
  await mailbox.close();
});

test('a club without a mail server keeps no mails about problems', async () => {
  const club = await openClub();
  await rm(join(club.dataDir, 'uploads'), { recursive: true });
  await lookAfter(club);
  const { rows } = await sql`select subject from mails where subject ~ 'wrong'`.execute(club.services.db);
  expect(rows).toEqual([]);
});
