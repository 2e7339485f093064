import type { ApiErrorBody } from 'contract/errors.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { announce, evening, readEvent } from './events.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];
const hostsOf = async (event: { _id: string }, reader = dana) =>
  (await readEvent({ ...(await announced), ...event }, reader)).hosts.map(({ _id }) => _id);
const announced = announce(mo);

test('the creator and the co-hosts are the hosts, in the order they were named', async () => {
  const event = await announce(mo, { coHosts: [cleo.id, mo.id, ben.id, cleo.id] });
  expect(event.hosts.map(({ _id }) => _id)).toEqual([mo.id, cleo.id, ben.id]);
  expect(event.hosts[1]).toEqual({ _id: cleo.id, name: cleo.name, avatar: expect.any(String) });
  expect(await hostsOf(event)).toEqual([mo.id, cleo.id, ben.id]);
});

test('co-hosts change the event, name others, and cancel it; the rest of the club does not', async () => {
  const event = await announce(mo, { coHosts: [ben.id] });
  const path = `/api/events/${event._id}`;
  expect(await dana.put(path, evening())).toFail(403, 'forbidden');
  expect(await ben.put(path, evening({ title: 'Chess night', coHosts: [ben.id, cleo.id] }))).toMatchObject({
    status: 200,
    body: { title: 'Chess night' },
  });
  expect(await hostsOf(event)).toEqual([mo.id, ben.id, cleo.id]);
  expect((await cleo.put(path, evening({ coHosts: [cleo.id] }))).status).toBe(200);
  expect(await ben.put(path, evening())).toFail(403, 'forbidden');
  expect((await cleo.delete(path)).status).toBe(200);
});

test('what a change leaves out stays: hosts, guests and questions', async () => {
  const event = await announce(mo, {
    coHosts: [ben.id],
    guestsAllowed: 2,
    questions: [{ label: 'Diet?', kind: 'text', required: false }],
  });
  const { body } = await mo.put(`/api/events/${event._id}`, evening({ title: 'Moved' }));
  expect(body).toMatchObject({ title: 'Moved', hosts: event.hosts, guestsAllowed: 2, questions: event.questions });
});

test('only members whom one sees can be co-hosts, ten at most', async () => {
  for (const coHosts of [[crypto.randomUUID()], 'ben', Array.from({ length: 11 }, () => ben.id)]) {
    const response = await mo.post<ApiErrorBody>('/api/events', { ...evening(), coHosts });
    expect(response).toFail(400, 'invalid_input');
    expect(Object.keys(response.body.fields ?? {})).toEqual(['coHosts']);
  }
});

test('a co-host whom the one who changes it can not see stays, and is hidden from them alone', async () => {
  const [host, hidden] = await club.addMembers(2);
  const event = await announce(mo, { coHosts: [host.id, hidden.id] });
  await hidden.put(`/api/users/${host.id}/block`);
  expect(await hostsOf(event, host)).toEqual([mo.id, host.id]);
  await host.put(`/api/events/${event._id}`, evening({ coHosts: [host.id, ben.id] }));
  expect(new Set(await hostsOf(event))).toEqual(new Set([mo.id, host.id, hidden.id, ben.id]));
  expect(await host.put(`/api/events/${event._id}`, evening({ coHosts: [hidden.id] }))).toFail(400, 'invalid_input');
});

test('a deleted co-host is none any more', async () => {
  const [leaver] = await club.addMembers(1);
  const event = await announce(mo, { coHosts: [leaver.id, ben.id] });
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await hostsOf(event)).toEqual([mo.id, ben.id]);
});

test('the audit log has cancelations by officers, and none by hosts', async () => {
  const [own, other] = [
    await announce(mo, { title: 'Own', coHosts: [ada.id] }),
    await announce(mo, { title: 'Other' }),
  ];
  for (const event of [own, other]) await ada.delete(`/api/events/${event._id}`);
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=event.cancelled');
  expect(body.map(({ subject }) => subject?.name)).toEqual(['Other']);
});
