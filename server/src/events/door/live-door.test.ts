import { expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { checkIn, openDoor, readTicket, undo } from './door.testing.ts';

const club = await openClub();
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana] = await club.addMembers(3);

const socketsOf = (people: Person[]) => Promise.all(people.map((one) => one.socket()));

test('hosts and admins receive how many are in and the row; others receive neither', async () => {
  const event = await openDoor(club, mo, [ben], { coHosts: [cleo.id] });
  const hosts = await socketsOf([mo, cleo, ada]);
  const [guest, other] = await socketsOf([ben, dana]);
  if (!guest || !other) throw new Error('No sockets.');
  const row = await checkIn(event, mo, { code: await readTicket(event, ben) });
  const { alreadyIn, ...expected } = row;
  for (const host of hosts) {
    expect(await host.next('guestChecked')).toEqual({
      eventId: event._id,
      guest: { ...expected, user: expect.objectContaining({ _id: ben.id }) },
    });
    await host.next('eventChanged', ({ _id, checkedIn }) => _id === event._id && checkedIn === 1);
  }
  expect(await guest.next('rsvpChanged')).toMatchObject({ eventId: event._id, iCheckedIn: true });
  await undo(event, cleo, ben.id);
  for (const host of hosts) {
    expect((await host.next('guestChecked')).guest).toMatchObject({ _id: ben.id, checkedInAt: null });
    await host.next('eventChanged', ({ checkedIn }) => checkedIn === 0);
  }
  expect(await guest.next('rsvpChanged')).toMatchObject({ iCheckedIn: false });
  for (const socket of [guest, other]) {
    await socket.next('eventChanged', ({ _id }) => _id === event._id);
    expect(socket.received('eventChanged').map(({ checkedIn }) => checkedIn)).not.toContain(1);
    expect(socket.received('eventChanged').every(({ checkedIn }) => checkedIn === null)).toBe(true);
    expect(socket.received('guestChecked')).toEqual([]);
  }
  for (const host of hosts)
    expect(host.received('eventChanged').every(({ checkedIn }) => typeof checkedIn === 'number')).toBe(true);
  for (const socket of [...hosts, guest, other]) socket.close();
});

test('a walk-in is on the list of all hosts, and gone with the undo', async () => {
  const event = await openDoor(club, mo);
  const [host] = await socketsOf([mo]);
  const { _id } = await checkIn(event, ada, { name: 'Zoe' });
  expect((await host?.next('guestChecked'))?.guest).toMatchObject({ _id, name: 'Zoe', user: null });
  await undo(event, ada, _id);
  expect((await host?.next('guestChecked'))?.guest).toMatchObject({ _id, name: 'Zoe', checkedInAt: null });
  host?.close();
});

test('an admin without the second factor that the club requires receives no row, as they read none', async () => {
  const requireSecondFactor = (officers_second_factor: boolean) =>
    club.services.db.updateTable('club_settings').set({ officers_second_factor }).execute();
  const event = await openDoor(club, mo, [dana], { coHosts: [ben.id] });
  await requireSecondFactor(true);
  onTestFinished(() => requireSecondFactor(false).then(() => undefined));
  const [host, admin] = await socketsOf([ben, ada]);
  expect(await ada.get(`/api/events/${event._id}/guests`)).toFail(403, 'forbidden');
  await checkIn(event, ben, { userId: dana.id });
  await host?.next('guestChecked');
  await admin?.next('eventChanged', ({ _id }) => _id === event._id);
  expect(admin?.received('eventChanged').every(({ checkedIn }) => checkedIn === null)).toBe(true);
  expect(admin?.received('guestChecked')).toEqual([]);
  for (const socket of [host, admin]) socket?.close();
});

test('a host does not receive the row of a member who blocked them', async () => {
  const [shy] = await club.addMembers(1);
  const event = await openDoor(club, mo, [shy, ben], { coHosts: [cleo.id] });
  await shy.put(`/api/users/${cleo.id}/block`);
  const [blocked] = await socketsOf([cleo]);
  await checkIn(event, cleo, { code: await readTicket(event, shy) });
  await checkIn(event, mo, { userId: ben.id });
  expect((await blocked?.next('guestChecked'))?.guest._id).toBe(ben.id);
  await blocked?.next('eventChanged', ({ _id, checkedIn }) => _id === event._id && checkedIn === 1);
  expect(JSON.stringify(blocked?.received('guestChecked'))).not.toContain(shy.id);
  blocked?.close();
});

test('with a deleted member their check-in goes, and hosts see one less at once', async () => {
  const [gone] = await club.addMembers(1);
  const event = await openDoor(club, mo, [gone, ben]);
  for (const { id } of [gone, ben]) await checkIn(event, mo, { userId: id });
  const [host] = await socketsOf([mo]);
  await ada.delete(`/api/admin/users/${gone.id}`);
  await host?.next('eventChanged', ({ _id, checkedIn }) => _id === event._id && checkedIn === 1);
  host?.close();
});

test('of many check-ins at once, hosts receive each row', async () => {
  const guests = await club.addMembers(30);
  const event = await openDoor(club, mo, guests);
  const [host] = await socketsOf([mo]);
  await Promise.all(guests.map(({ id }) => checkIn(event, mo, { userId: id })));
  await host?.next('eventChanged', ({ checkedIn }) => checkedIn === 30);
  const received = new Set<string>();
  while (received.size < 30) received.add((await host?.next('guestChecked'))?.guest._id ?? '');
  expect([...received].toSorted()).toEqual(guests.map(({ id }) => id).toSorted());
  host?.close();
});
