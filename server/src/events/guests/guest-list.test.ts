import type { EventGuest } from 'contract/events/events.guests.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { announce, answer, rsvp } from '../events.testing.ts';
import { announceWithSlots, signUp } from '../slots/slots.testing.ts';
import { readGuests } from './guests.testing.ts';

const club = await openClub();
const [mo, ada] = [await club.as('mo'), await club.as('ada')];
const [ben, cleo, dana, eli, fay] = await club.addMembers(5);

const idsOf = (guests: EventGuest[]) => guests.map(({ _id }) => _id);
const namesOf = (guests: EventGuest[]) => guests.map(({ name }) => name);
const questions = [
  { label: 'Diet?', kind: 'text', required: false },
  { label: '=1+1', kind: 'yesno', required: false },
] as const;

test('hosts read everyone who answered, the waiting line in its order', async () => {
  const event = await announce(mo, { capacity: 2, guestsAllowed: 2, coHosts: [cleo.id], questions: [...questions] });
  const [diet = ''] = event.questions.map(({ _id }) => _id);
  await answer(event, eli, { answer: 'declined' });
  await answer(event, ben, { answer: 'going', guests: 1, answers: { [diet]: 'Vegan' } });
  for (const one of [fay, dana]) await rsvp(event, one);
  await answer(event, cleo, { answer: 'maybe' });
  const everyone = await readGuests(event, mo);
  expect(namesOf(everyone)).toEqual([ben, fay, dana, cleo, eli].map(({ name }) => name));
  expect(everyone[0]).toEqual({
    ...{ _id: ben.id, name: ben.name, answer: 'going', guests: 1, answers: { [diet]: 'Vegan' }, checkedInAt: null },
    user: expect.objectContaining({ _id: ben.id, name: ben.name }),
    answeredAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
  });
  for (const host of [cleo, ada]) expect(await readGuests(event, host)).toHaveLength(5);
  expect(namesOf(await readGuests(event, mo, '?answer=waiting'))).toEqual([fay.name, dana.name]);
  expect(namesOf(await readGuests(event, mo, '?answer=declined'))).toEqual([eli.name]);
  expect(namesOf(await readGuests(event, mo, `?q=${encodeURIComponent(dana.name)}`))).toEqual([dana.name]);
  for (const path of ['guests', 'guests.csv']) {
    expect(await dana.get(`/api/events/${event._id}/${path}`)).toFail(403, 'forbidden');
    expect(await mo.get(`/api/events/${event._id}/${path}?answer=yes`)).toFail(400, 'invalid_input');
    expect(await mo.get(`/api/events/${crypto.randomUUID()}/${path}`)).toFail(404, 'not_found');
  }
});

test('pages lead through the list, whatever the answers are', async () => {
  const event = await announce(mo, { capacity: 2 });
  const people = await club.addMembers(7);
  for (const [index, person] of people.entries())
    await answer(event, person, { answer: (['maybe', 'going', 'declined'] as const)[index % 3] ?? null });
  for (const query of ['', '&answer=unanswered']) {
    const read: string[] = [];
    let path: string | undefined = `/api/events/${event._id}/guests?limit=3${query}`;
    for (let page = 0; path && page < 20; page++) {
      const response: Awaited<ReturnType<typeof mo.get<EventGuest[]>>> = await mo.get<EventGuest[]>(path);
      read.push(...idsOf(response.body));
      path = /<(.*)>/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(read).toEqual(idsOf(await readGuests(event, mo, `?limit=100${query}`)));
  }
});

test('members without an answer stand by name, without who is suspended', async () => {
  const event = await announce(mo);
  await rsvp(event, ben);
  const [gone] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${gone.id}/suspension`, { reason: 'Spam', until: null });
  const found = await readGuests(event, mo, '?answer=unanswered&limit=100');
  expect(namesOf(found)).toEqual(namesOf(found).toSorted());
  expect(idsOf(found)).toContain(cleo.id);
  for (const { id } of [ben, gone]) expect(idsOf(found)).not.toContain(id);
  const named = await readGuests(event, mo, `?answer=unanswered&q=${encodeURIComponent(cleo.name)}`);
  expect(named.find(({ _id }) => _id === cleo.id)).toMatchObject({
    _id: cleo.id,
    answer: null,
    guests: 0,
    answers: {},
    answeredAt: null,
  });
});

test('who blocked a host is on no list of that host', async () => {
  const event = await announce(mo, { coHosts: [cleo.id] });
  const [shy] = await club.addMembers(1);
  await rsvp(event, shy);
  await shy.put(`/api/users/${cleo.id}/block`);
  expect(idsOf(await readGuests(event, mo))).toEqual([shy.id]);
  for (const query of ['', '?answer=going', '?answer=unanswered&limit=100'])
    expect(idsOf(await readGuests(event, cleo, query))).not.toContain(shy.id);
  const { bytes } = await cleo.get(`/api/events/${event._id}/guests.csv`);
  expect(Buffer.from(bytes).toString()).not.toContain(shy.name);
});

test('the CSV has a row per person, a column per question, and runs no formula', async () => {
  const event = await announce(mo, { guestsAllowed: 2, questions: [...questions] });
  const [diet = '', first = ''] = event.questions.map(({ _id }) => _id);
  await answer(event, ben, { answer: 'going', guests: 2, answers: { [diet]: '=cmd()', [first]: true } });
  await answer(event, cleo, { answer: 'maybe' });
  const { bytes, headers } = await mo.get(`/api/events/${event._id}/guests.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [heading, ...lines] = Buffer.from(bytes).toString('utf8').trimEnd().split('\r\n');
  expect(heading).toBe(`\ufeffname,guestOf,answer,guests,answeredAt,checkedInAt,"Diet?","'=1+1"`);
  const time = '"\\d{4}-[^"]*Z"';
  expect(lines).toEqual([
    expect.stringMatching(`^"${ben.name}",,"going","2",${time},,"'=cmd\\(\\)","true"$`),
    expect.stringMatching(`^"${ben.name} \\+1","${ben.name}","going",,${time},,,$`),
    expect.stringMatching(`^"${ben.name} \\+2","${ben.name}","going",,${time},,,$`),
    expect.stringMatching(`^"${cleo.name}",,"maybe","0",${time},,,$`),
  ]);
  const maybe = await mo.get(`/api/events/${event._id}/guests.csv?answer=maybe`);
  expect(Buffer.from(maybe.bytes).toString().trimEnd().split('\r\n')).toHaveLength(2);
});

test('the CSV has the shifts of each member, for events with shifts', async () => {
  const event = await announceWithSlots(mo, [{ label: '=Bar', capacity: 2 }, { label: 'Music' }]);
  await answer(event, ben, { answer: 'going' });
  await answer(event, cleo, { answer: 'maybe' });
  for (const at of [0, 1]) await signUp(ben, event, at);
  const { bytes } = await mo.get(`/api/events/${event._id}/guests.csv`);
  const [heading, ...lines] = Buffer.from(bytes).toString('utf8').trimEnd().split('\r\n');
  expect(heading).toBe('\ufeffname,guestOf,answer,guests,answeredAt,checkedInAt,shifts');
  expect(lines[0]).toMatch(/,"'=Bar, Music"$/);
  expect(lines[1]).toMatch(/,$/);
});

test('a CSV longer than a batch has everyone once, in order', async () => {
  const event = await announce(mo);
  const people = await club.addMembers(130);
  await club.services.db
    .insertInto('rsvps')
    .values(people.map(({ id }) => ({ event_id: event._id, user_id: id })))
    .execute();
  const { bytes } = await mo.get(`/api/events/${event._id}/guests.csv`);
  const [, ...lines] = Buffer.from(bytes).toString().trimEnd().split('\r\n');
  const pages = [...(await readGuests(event, mo, '?limit=100'))];
  expect(new Set(lines).size).toBe(130);
  expect(lines.slice(0, 100).map((line) => line.split('"')[1])).toEqual(namesOf(pages));
});
