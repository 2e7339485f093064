import type { CheckedInGuest } from 'contract/events/events.door.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { readEvent } from '../events.testing.ts';
import { checkIn, openDoor, readTicket, sendCheckIn, undo } from './door.testing.ts';
import { ticketOf } from './tickets.ts';

const club = await openClub();
const { db, secret } = club.services;
const mo = await club.as('mo');
const [cleo, dana, ben] = await club.addMembers(3);

const rowsOf = (eventId: string) =>
  db.selectFrom('event_checkins').selectAll().where('event_id', '=', eventId).where('already_in', '=', false).execute();

test('of 300 guests at three phones, two of them offline for half of the time, everyone is in once', async () => {
  const event = await openDoor(club, mo, [], { coHosts: [cleo.id, dana.id] });
  const guests = await club.addMembers(300);
  await db
    .insertInto('rsvps')
    .values(guests.map(({ id }) => ({ event_id: event._id, user_id: id })))
    .execute();
  const begun = Date.now() - 1_800_000;
  const scans = guests.map(({ id }, number) => ({
    clientId: `${number}`,
    code: ticketOf(secret, { eventId: event._id, userId: id }),
    at: new Date(begun + number * 1_000).toISOString(),
  }));
  // Every third guest shows the ticket at two phones.
  const twice = scans.flatMap((scan, number) => (number % 3 === 0 ? [{ ...scan, clientId: `again ${number}` }] : []));
  const phones = [mo, cleo, dana].map((host, phone) => ({
    host,
    queue: [...scans.filter((_, number) => number % 3 === phone), ...(phone === 0 ? [] : twice)],
    isOffline: phone > 0,
  }));
  const send = async ({ host, queue }: (typeof phones)[number], part: typeof scans) => {
    const answers: CheckedInGuest[] = [];
    for (const scan of part) {
      answers.push(await checkIn(event, host, scan));
      // The answer was lost on its way.
      if (queue.indexOf(scan) % 5 === 0) expect(await checkIn(event, host, scan)).toEqual(answers.at(-1));
    }
    return answers;
  };
  const firstHalf = await Promise.all(
    phones.map((phone) => send(phone, phone.isOffline ? [] : phone.queue.slice(0, 50))),
  );
  const rest = await Promise.all(phones.map((phone) => send(phone, phone.queue.slice(phone.isOffline ? 0 : 50))));
  const answers = [...firstHalf, ...rest].flat();
  expect(answers.filter(({ alreadyIn }) => !alreadyIn)).toHaveLength(300);
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(300);
  expect(await rowsOf(event._id)).toHaveLength(300);
  expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 300, going: 300 });
});

test('the same ticket at two phones at once is one row; one is answered that they are in already', async () => {
  const event = await openDoor(club, mo, [ben], { coHosts: [cleo.id] });
  const code = await readTicket(event, ben);
  await repeatRace(club, 20, async () => {
    const bodies = await atOnce(4, (number) => checkIn(event, number % 2 ? mo : cleo, { code }));
    expect(bodies.filter(({ alreadyIn }) => !alreadyIn)).toHaveLength(1);
    expect(new Set(bodies.map(({ checkedInAt }) => checkedInAt)).size).toBe(1);
    expect(await readEvent(event, mo)).toMatchObject({ checkedIn: 1 });
    await undo(event, mo, ben.id);
  });
});

test('a check-in that is sent many times at once is one, for walk-ins too', async () => {
  const event = await openDoor(club, mo);
  await repeatRace(club, 20, async (number) => {
    const bodies = await atOnce(4, () => checkIn(event, mo, { clientId: `walk ${number}`, name: 'Zoe' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });
  const rows = await rowsOf(event._id);
  expect(new Set(rows.map(({ client_id }) => client_id)).size).toBe(rows.length);
});

test('undoing while another phone checks in leaves the guest in or out, and never twice in', async () => {
  const event = await openDoor(club, mo, [ben], { coHosts: [cleo.id] });
  const code = await readTicket(event, ben);
  await repeatRace(club, 20, async () => {
    await checkIn(event, mo, { code });
    const statuses = await Promise.all([
      undo(event, mo, ben.id).then(({ status }) => status),
      sendCheckIn(event, cleo, { code }).then(({ status }) => status),
      undo(event, cleo, ben.id).then(({ status }) => status),
    ]);
    expect(statuses[1]).toBe(200);
    expect([1, 2]).toContain(tally(statuses.filter((_, index) => index !== 1))[200]);
    const { checkedIn } = await readEvent(event, mo);
    expect([0, 1]).toContain(checkedIn);
    const isIn = (await readEvent(event, ben)).iCheckedIn;
    expect(isIn).toBe(checkedIn === 1);
    if (isIn) await undo(event, mo, ben.id);
  });
});
