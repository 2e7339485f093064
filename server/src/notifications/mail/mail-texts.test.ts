import type { MailText } from 'contract/notifications/mail.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub({ env: { CLUB_NAME: 'Film Club', PUBLIC_URL: 'https://film.example' } });
const ada = await club.as('ada');
const texts = '/api/admin/mail-texts';

const draft = (body: string, subject = 'News from {club}') => ({ subject, body });

test("an applicant gets the admin's text, and after a reset the default", async () => {
  const { body: before } = await ada.get<MailText[]>(texts);
  expect(before.map(({ kind }) => kind)).toEqual(['received', 'approved', 'rejected', 'invited']);
  expect(before.every(({ changedAt }) => changedAt === null)).toBe(true);
  const text = draft('Dear {name}, come in: {link}\n\n{club}, {url}', 'Hooray, {name}');
  const changed = await ada.put<MailText>(`${texts}/approved`, text);
  expect(changed).toMatchObject({ status: 200, body: { ...text, changedAt: expect.any(String) } });
  const first = await applyFor(club, { name: 'Eve  {link}\nhttp://evil.example' });
  const { body } = await approve(ada, first._id);
  const mail = (await readMails(club, first.email)).at(-1);
  expect(mail?.subject).toBe('Hooray, Eve {link} http://evil.example');
  expect(mail?.text).toContain(`Dear Eve {link} http://evil.example, come in: ${body.invitationLink}\n\n`);
  expect(mail?.text).toContain('Film Club, https://film.example');

  expect((await ada.delete<MailText>(`${texts}/approved`)).body).toEqual(before[1]);
  const second = await applyFor(club);
  await approve(ada, second._id);
  expect((await readMails(club, second.email)).at(-1)?.subject).toBe('Welcome to Film Club');
});

test('texts that would make a mail useless or wrong fail, and the old ones stay', async () => {
  const { body: before } = await ada.get<MailText[]>(texts);
  const wrong = [
    ['approved', draft('Come in, the link is somewhere.')],
    ['received', draft('{link} {password}')],
    ['rejected', draft('Sorry, {name}. {link}')],
    ['approved', draft('{link}', 'Come in: {link}')],
    ['approved', draft('{link} {name')],
    ['approved', draft(' \u200b ')],
    ['approved', draft('{link}', '')],
    ['approved', draft(`{link}${'x'.repeat(5_000)}`)],
  ] as const;
  for (const [kind, text] of wrong) {
    expect(await ada.put(`${texts}/${kind}`, text)).toFail(400, 'invalid_input');
    expect(await ada.post(`${texts}/${kind}/preview`, text)).toFail(400, 'invalid_input');
  }
  expect(await ada.put(`${texts}/nonsense`, draft('{link}'))).toFail(404, 'not_found');
  expect((await ada.get<MailText[]>(texts)).body).toEqual(before);
});

test('a preview shows text and HTML, and stores nothing', async () => {
  const { body: before } = await ada.get<MailText[]>(texts);
  const { body } = await ada.post<{ subject: string; text: string; html: string }>(
    `${texts}/rejected/preview`,
    draft('Hello {name}, <b>sorry</b>.'),
  );
  expect(body.subject).toBe('News from Film Club');
  expect(body.text).toBe('Hello Eve Applicant, <b>sorry</b>.\n\n-- \nFilm Club\nhttps://film.example');
  expect(body.html).toContain('Hello Eve Applicant, &#60;b&#62;sorry&#60;/b&#62;.');
  expect((await ada.get<MailText[]>(texts)).body).toEqual(before);
});
