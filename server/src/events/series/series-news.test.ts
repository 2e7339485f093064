import type { ClubEvent } from 'contract/events/events.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone, mailDue } from '../../../testing/jobs.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { rsvp } from '../events.testing.ts';
import { sendChanges } from '../mails/changes.job.ts';
import { edit, listSeries, weeklySeries } from './series.testing.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url, RATE_LIMITS: 'off' } });
const [ada, mo] = [await club.as('ada'), await club.as('mo')];

async function newsOf(
  person: Person,
  evenings: ClubEvent[],
): Promise<[kind: string, evening: number, amount: number][]> {
  await allDone(club, 'events.notify');
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  const ids = evenings.map(({ _id }) => _id);
  return body.flatMap(({ kind, target, count }) => {
    const at = ids.indexOf(target._id ?? '');
    return at < 0 ? [] : [[kind, at, count] satisfies [string, number, number]];
  });
}

async function mailsTo({ email }: Person) {
  await mailDue(club);
  return mailbox.mailsTo(email).map(({ subject, text }) => [subject, /about (\d+) evenings/.exec(text)?.[1]]);
}

/** Four evenings: one member goes to all, one to the third, one said no to the first, and one mutes it and goes to two. */
async function open(title: string) {
  const [always, once, never, muted] = await club.addMembers(4);
  const evenings = await weeklySeries(mo, 4, { title });
  const [first, second, third] = evenings;
  if (!first || !second || !third) throw new Error('The series has evenings.');
  for (const event of evenings) await rsvp(event, always);
  await rsvp(third, once);
  await never.put(`/api/events/${first._id}/rsvp`, { answer: 'declined' });
  for (const event of [first, second]) await rsvp(event, muted);
  await muted.put(`/api/events/${first._id}/mute`, { muted: true });
  return { evenings, first, second, third, always, once, never, muted };
}

test('a new series is one notification for each member, about its first evening', async () => {
  const { evenings, never } = await open('Chess');
  expect(await newsOf(never, evenings)).toEqual([['event.created', 0, 1]]);
});

test('a change is one notification and one mail for each member who goes, about their first evening', async () => {
  const { evenings, first, always, once, never, muted } = await open('Chess');
  await edit(mo, first, 'all', { place: 'Hall 2' });
  const changed = async (person: Person) =>
    (await newsOf(person, evenings)).filter(([kind]) => kind === 'event.changed');
  expect(await changed(always)).toEqual([['event.changed', 0, 1]]);
  expect(await changed(once)).toEqual([['event.changed', 2, 1]]);
  expect(await changed(never)).toEqual([]);
  expect(await changed(muted)).toEqual([['event.changed', 1, 1]]);
  expect(await mailsTo(always)).toEqual([['Changed: Chess', '4']]);
  expect(await mailsTo(once)).toEqual([['Changed: Chess', undefined]]);
  expect(await mailsTo(muted)).toEqual([['Changed: Chess', undefined]]);
  expect(await mailsTo(never)).toEqual([]);
  expect(await mailsTo(mo)).toEqual([]);
});

test('another change within minutes is one more mail, when it is quiet', async () => {
  const { first, always } = await open('Go');
  await edit(mo, first, 'all', { place: 'Hall 2' });
  await edit(mo, first, 'all', { place: 'Hall 3' });
  await edit(mo, first, 'following', { place: 'Hall 4' });
  expect(await mailsTo(always)).toHaveLength(1);
  club.setClock(new Date(Date.now() + 6 * 60_000));
  await sendChanges(club.services);
  await allDone(club, 'events.mail-changes');
  club.setClock(null);
  expect(await mailsTo(always)).toEqual([
    ['Changed: Go', '4'],
    ['Changed: Go', '4'],
  ]);
});

test('an evening that keeps its own place is no news to those who go there', async () => {
  const { evenings, first, third, once } = await open('Cards');
  await edit(mo, third, 'this', { place: 'Attic' });
  const before = await newsOf(once, evenings);
  await edit(mo, first, 'all', { place: 'Hall 2' });
  expect(await newsOf(once, evenings)).toEqual(before);
  expect(await mailsTo(once)).toHaveLength(1);
});

test('a canceled series is one notification and one mail for each, and what was said before goes', async () => {
  const { evenings, second, always, once, never } = await open('Dice');
  await mo.delete(`/api/events/${second._id}?scope=following`);
  expect(await newsOf(always, evenings)).toEqual([
    ['event.cancelled', 1, 1],
    ['event.created', 0, 1],
  ]);
  expect(await newsOf(once, evenings)).toEqual([
    ['event.cancelled', 2, 1],
    ['event.created', 0, 1],
  ]);
  expect(await newsOf(never, evenings)).toEqual([['event.created', 0, 1]]);
  expect(await mailsTo(always)).toEqual([['Canceled: Dice', '3']]);
  expect(await mailsTo(once)).toEqual([['Canceled: Dice', undefined]]);
});

test('open pages hear of each evening, and the audit log has one line with their number', async () => {
  const { evenings, first } = await open('Darts');
  const socket = await (await club.as('cleo')).socket();
  await ada.delete(`/api/events/${first._id}?scope=all`);
  for (const { _id } of evenings)
    await socket.next('eventChanged', (event) => event._id === _id && event.cancelledAt !== null);
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=event.cancelled');
  expect(body.map(({ subject, detail }) => [subject?._id, detail])).toEqual([[first._id, { evenings: 4 }]]);
});

test('calendars see changes and cancelations by the same ids and higher numbers', async () => {
  const { evenings, first, second } = await open('Films');
  const numbers = async () =>
    Promise.all(
      evenings.map(async ({ _id }) => {
        const { body } = await ada.get<string>(`/api/events/${_id}/calendar.ics`);
        return [
          /UID:([^@]+)@/.exec(body)?.[1] === _id,
          /SEQUENCE:(\d+)/.exec(body)?.[1],
          /STATUS:(\w+)/.exec(body)?.[1],
        ];
      }),
    );
  await edit(mo, first, 'all', { title: 'Cinema' });
  expect(await numbers()).toEqual(evenings.map(() => [true, '0', 'CONFIRMED']));
  await edit(mo, (await listSeries(mo, first))[1] ?? second, 'following', { place: 'Hall 2' });
  await mo.delete(`/api/events/${first._id}?scope=all`);
  expect(await numbers()).toEqual(['1', '2', '2', '2'].map((number) => [true, number, 'CANCELLED']));
});

test('a notification that waited during an update goes out', async () => {
  const { id } = await club.services.db
    .insertInto('events')
    .values({
      created_by: mo.id,
      title: 'Before the update',
      description: 'x',
      starts_at: new Date('2031-05-05T18:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await club.services.jobs.add(club.services.db, 'events.notify', {
    eventId: id,
    kind: 'event.created',
    actorId: mo.id,
  });
  await allDone(club, 'events.notify');
  const { body } = await ada.get<{ target: { _id: string } }[]>('/api/notifications?limit=100');
  expect(body.filter(({ target }) => target._id === id)).toHaveLength(1);
});
