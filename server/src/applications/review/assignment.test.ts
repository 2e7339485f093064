import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { Application } from 'contract/applications/applications.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { listAll } from '../../../testing/pagination.ts';
import { answerQuestion, applyFor, approve, askQuestion } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';

const club = await openClub();
const ada = await club.as('ada');
const [ben, second] = [await club.as('ben'), await seat(club, 'admin')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const assign = (id: string, userId: unknown, by = ada) => by.put(`/api/admin/applications/${id}/assignee`, { userId });
const assigneeOf = async (id: string) =>
  (await ada.get<OpenedApplication>(`/api/admin/applications/${id}`)).body.assignee;
const onDesk = async (who: Person, desk: 'me' | 'none') =>
  (await listAll<Application>(who, `/api/admin/applications?assignee=${desk}&limit=2`)).flat().map(({ _id }) => _id);
const notified = async (who: Person, id: string, kind = 'application.assigned') =>
  (await who.get<Notification[]>('/api/notifications')).body.filter(
    (one) => one.kind === kind && one.target._id === id,
  );

test('an application is assigned to an admin, who is notified, and all admins see it live', async () => {
  const { _id, name, assignee } = await applyFor(club);
  expect(assignee).toBeNull();
  const [mine, theirs, outsider] = [await ada.socket(), await second.socket(), await ben.socket()];
  expect(await assign(_id, second.id)).toMatchObject({
    status: 200,
    body: { assignee: { _id: second.id, name: second.name } },
  });
  for (const device of [mine, theirs]) await device.next('applicationChanged', (change) => change._id === _id);
  await theirs.next('notificationsChanged');
  expect(outsider.received('applicationChanged')).toEqual([]);
  expect(await assigneeOf(_id)).toEqual({ _id: second.id, name: second.name });
  expect(await notified(second, _id)).toMatchObject([
    { actors: [{ _id: ada.id }], target: { title: name }, url: `/admin/dashboard?application=${_id}` },
  ]);
  expect((await assign(_id, null)).body).toEqual({ assignee: null });
  expect(await notified(second, _id)).toEqual([]);
  await assign(_id, ada.id);
  expect(await notified(ada, _id)).toEqual([]);
});

test('the list narrows to mine and to those of no one, page by page', async () => {
  const some = [];
  for (let at = 0; at < 4; at++) some.push((await applyFor(club))._id);
  const [one = '', two = '', three = '', four = ''] = some;
  for (const id of [one, two, three]) await assign(id, second.id);
  expect(await onDesk(second, 'me')).toEqual([one, two, three]);
  const free = await onDesk(second, 'none');
  expect(free).toContain(four);
  for (const id of [one, two, three]) expect(free).not.toContain(id);
  expect(await onDesk(ada, 'me')).not.toContain(one);
  expect(await ada.get('/api/admin/applications?assignee=everyone')).toFail(400, 'invalid_input');
});

test('only admins can have one, and who is no admin any more has none', async () => {
  const { _id } = await applyFor(club);
  for (const id of [ben.id, (await club.as('mo')).id, madeUp]) expect(await assign(_id, id)).toFail(404, 'not_found');
  for (const userId of [7, undefined]) expect(await assign(_id, userId)).toFail(400, 'invalid_input');
  const former = await seat(club, 'admin');
  await assign(_id, former.id);
  await ada.put(`/api/admin/users/${former.id}/role`, { role: 'moderator' });
  expect(await assigneeOf(_id)).toBeNull();
  expect(await onDesk(ada, 'none')).toContain(_id);
  await ada.delete(`/api/admin/users/${former.id}`);
  expect(await assigneeOf(_id)).toBeNull();
});

test('once it is decided it is assigned no more, and its notification is gone', async () => {
  const { _id } = await applyFor(club);
  await assign(_id, second.id);
  await approve(ada, _id);
  expect(await notified(second, _id)).toEqual([]);
  expect(await assign(_id, ada.id)).toFail(409, 'already_handled');
  expect(await assign(madeUp, ada.id)).toFail(404, 'not_found');
});

test('a newer application stays with its admin, who hears of answers too', async () => {
  const { _id, email } = await applyFor(club);
  await assign(_id, second.id);
  const newest = await applyFor(club, { email });
  expect(newest.assignee).toMatchObject({ _id: second.id });
  expect(await assign(_id, ada.id)).toFail(409, 'conflict');
  await answerQuestion(club, await askQuestion(club, ada, newest._id));
  for (const officer of [ada, second])
    expect(await notified(officer, newest._id, 'application.answered')).toHaveLength(1);
});

test('assigning stands in the audit log, once', async () => {
  const { _id, name } = await applyFor(club);
  for (const userId of [second.id, second.id, null]) await assign(_id, userId);
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=application.assigned');
  const about = body.filter(({ subject }) => subject?._id === _id);
  expect(about).toMatchObject([
    { actor: { _id: ada.id }, subject: { name }, member: null },
    { actor: { _id: ada.id }, subject: { name }, member: { _id: second.id } },
  ]);
});
