import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { qrPng } from '../../platform/images/qr-code.ts';
import { readTicket } from '../door/door.testing.ts';
import { announce, rsvp } from '../events.testing.ts';
import { putGuest } from '../guests/guests.testing.ts';
import { announceWithSlots, signUp } from '../slots/slots.testing.ts';
import { sendReminders } from './reminders.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://club.example' } });
const mo = await club.as('mo');
const [ben, cleo, dana] = await club.addMembers(3);

const mailAbout = (subject: string, { email }: { email: string }) =>
  eventually(async () => {
    const mail = mailbox.mailsTo(email).find((one) => one.subject === subject);
    if (!mail) throw new Error(`There is no mail "${subject}" to ${email}.`);
    return mail;
  });

test('reminders, promotions and additions carry the ticket as a picture, and the link to its page', async () => {
  const event = await announce(mo, { title: 'Robots', capacity: 1 });
  for (const one of [ben, cleo]) await rsvp(event, one);
  await rsvp(event, ben);
  await putGuest(event, mo, dana, { answer: 'going' });
  club.setClock(new Date(Date.parse(event.date) - 23 * 3_600_000));
  await sendReminders(club.services);
  for (const [subject, person] of [
    ['You got a spot: Robots', cleo],
    ['Soon: Robots', cleo],
    ['Soon: Robots', dana],
    ["You're going: Robots", dana],
  ] as const) {
    const { html, text, pictures } = await mailAbout(subject, person);
    expect(text).toContain('Show your ticket at the door');
    expect(text).toContain(`https://club.example/events/${event._id}`);
    expect(pictures.map(({ bytes }) => bytes)).toEqual([qrPng(await readTicket(event, person))]);
    expect(html).toContain(`src="cid:${pictures[0]?.contentId}"`);
  }
});

test('who no longer goes gets no ticket with the cancelation', async () => {
  const event = await announce(mo, { title: 'Off' });
  await rsvp(event, ben);
  await mo.delete(`/api/events/${event._id}`);
  const { pictures, html } = await mailAbout('Canceled: Off', ben);
  expect(pictures).toEqual([]);
  expect(html).not.toContain('<img');
});

test('the mail about a shift that begins with the event has the ticket too, for members who go', async () => {
  const event = await announceWithSlots(mo, [{ label: 'Bar', capacity: 2 }], { title: 'Ball' });
  await rsvp(event, ben);
  for (const one of [ben, cleo]) await signUp(one, event);
  club.setClock(new Date(Date.parse(event.date) - 1_800_000));
  await sendReminders(club.services);
  const subject = 'Your shift: Ball';
  expect((await mailAbout(subject, ben)).pictures.map(({ bytes }) => bytes)).toEqual([
    qrPng(await readTicket(event, ben)),
  ]);
  expect((await mailAbout(subject, cleo)).pictures).toEqual([]);
});
