import type { ClubEvent } from 'contract/events/events.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { inDays, rsvp } from '../events.testing.ts';
import { sendReminders } from '../mails/reminders.job.ts';
import { announceWithSlots, pathOf, signUp } from './slots.testing.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A club with an event in three days. Its setup begins three hours before, the bar with the event. */
async function open(title: string) {
  const club = await openClub();
  const mo = await club.as('mo');
  const date = inDays(3);
  const start = Date.parse(date);
  const setup = { label: 'Setup', from: new Date(start - 3 * hour).toISOString(), capacity: 3 };
  const fields = { title, date, timeZone: 'Europe/Berlin', place: 'Hall 2' };
  const event = await announceWithSlots(mo, [setup, { label: 'Bar', capacity: 3 }], fields);
  const at = async (before: number, times = 1) => {
    club.setClock(new Date(start - before));
    await atOnce(times, () => sendReminders(club.services));
    club.setClock(null);
  };
  const subjects = async (to: Person) => (await readMails(club, to.email)).map(({ subject }) => subject);
  const kinds = async (to: Person) =>
    (await to.get<Notification[]>('/api/notifications')).body
      .filter(({ kind }) => kind === 'event.shift' || kind === 'event.reminder')
      .map(({ kind }) => kind);
  return { club, mo, event, setup, at, subjects, kinds, people: await club.addMembers(3) };
}

test('who has a shift is reminded within the hour before it, once, going or not', async () => {
  const { club, event, people, at, subjects, kinds } = await open('Robots');
  const [member, guest, other] = people;
  await signUp(member, event);
  await rsvp(event, guest);
  await signUp(guest, event);
  await at(4 * hour + minute);
  expect(await subjects(member)).toEqual([]);
  await at(4 * hour - minute, 5);
  await at(3 * hour + minute);
  await at(3 * hour - minute);
  expect(await subjects(member)).toEqual(['Your shift: Robots']);
  expect(await kinds(member)).toEqual(['event.shift']);
  expect(await subjects(guest)).toContain('Your shift: Robots');
  const [mail] = await readMails(club, member.email);
  expect(mail?.text).toMatch(/your shift at "Robots" starts within the hour:\n\nSetup: /);
  expect(mail?.text).toContain('(Europe/Berlin)\nHall 2');
  expect(mail?.text).toContain(`${club.services.publicUrl()}/events/${event._id}`);
  expect(await subjects(other)).toEqual([]);
});

test('a shift that begins with the event is in one mail with it, and two at once are too', async () => {
  const { club, mo, event, people, at, subjects } = await open('Robots');
  const [member, guest] = people;
  const withDoor = (await mo.post<ClubEvent>(`/api/events/${event._id}/slots`, { label: 'Door', capacity: 1 })).body;
  for (const one of [member, guest]) await rsvp(event, one);
  for (const slot of [1, 2]) await signUp(member, withDoor, slot);
  await at(hour - minute);
  expect(await subjects(member)).toEqual(['Your shift: Robots']);
  expect((await readMails(club, member.email))[0]?.text).toMatch(/Bar: .*\nDoor: .*\n/);
  expect(await subjects(guest)).toEqual(['Soon: Robots']);
});

test('each member chooses: without mails about shifts, that about the event comes as always', async () => {
  const { event, people, at, subjects, kinds } = await open('Robots');
  const [member, silent, muted] = people;
  const off = { app: false, email: 'off', push: false };
  const mailsOff = { app: true, email: 'off', push: false };
  const choose = (one: Person, choice: object) =>
    one.put('/api/users/me/notification-settings', { kinds: { 'event.shift': choice } });
  await choose(member, mailsOff);
  await choose(silent, off);
  await muted.put(`/api/events/${event._id}/mute`, { muted: true });
  for (const one of [member, silent, muted]) {
    await rsvp(event, one);
    await signUp(one, event, 1);
  }
  await at(hour - minute);
  expect(await subjects(member)).toEqual(['Soon: Robots']);
  expect((await kinds(member)).toSorted()).toEqual(['event.reminder', 'event.shift']);
  expect(await subjects(silent)).toEqual(['Soon: Robots']);
  expect(await kinds(silent)).toEqual(['event.reminder']);
  expect(await subjects(muted)).toEqual([]);
  expect(await kinds(muted)).toEqual([]);
});

test('another start is reminded of again, another label is not; a canceled event reminds no one', async () => {
  const { mo, event, setup, people, at, subjects } = await open('Robots');
  const [member] = people;
  await signUp(member, event);
  await at(4 * hour - minute);
  await mo.put(pathOf(event), { ...setup, label: 'Build' });
  await at(4 * hour - 5 * minute);
  expect(await subjects(member)).toHaveLength(1);
  await mo.put(pathOf(event), { ...setup, from: new Date(Date.parse(setup.from) + hour).toISOString() });
  await at(3 * hour - minute);
  expect(await subjects(member)).toEqual(['Your shift: Robots', 'Your shift: Robots']);
  const cancelled = await announceWithSlots(mo, [{ label: 'Bar' }], { title: 'Off', date: event.date });
  await signUp(member, cancelled);
  await mo.delete(`/api/events/${cancelled._id}`);
  await at(hour - minute);
  expect(await subjects(member)).not.toContain('Your shift: Off');
});
