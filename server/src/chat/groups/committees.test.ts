import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { foundGroup, joining, makeGroup } from '../chat.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];

test('admins read who made and ended committees, and who leads them, and nothing of other groups', async () => {
  const committee = await foundGroup(mo, { name: 'Budget', committee: true });
  const ordinary = await makeGroup(ben, [mo, cleo]);
  for (const one of [ben, cleo]) await joining(one, committee);
  for (const { _id } of [committee, ordinary]) {
    const owner = _id === committee._id ? mo : ben;
    await owner.put(`/api/groups/${_id}/owners/${cleo.id}`);
    await owner.put(`/api/groups/${_id}/owners/${cleo.id}`);
    await owner.delete(`/api/groups/${_id}/owners/${cleo.id}`);
    await owner.put(`/api/groups/${_id}`, { description: 'New' });
  }
  await mo.put(`/api/groups/${committee._id}`, { committee: false });
  await mo.put(`/api/groups/${committee._id}`, { committee: true });
  const lines = async () => {
    const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?limit=100');
    return body
      .filter(({ subject }) => subject?.kind === 'group')
      .map(({ action, actor, subject, member }) => [action, actor?._id, subject?.name, member?._id ?? null])
      .toReversed();
  };
  expect(await lines()).toEqual([
    ['committee.created', mo.id, 'Budget', null],
    ['committee.ownerAdded', mo.id, 'Budget', cleo.id],
    ['committee.ownerRemoved', mo.id, 'Budget', cleo.id],
    ['committee.ended', mo.id, 'Budget', null],
    ['committee.created', mo.id, 'Budget', null],
  ]);
  await mo.delete(`/api/groups/${committee._id}`);
  expect((await lines()).at(-1)?.slice(0, 2)).toEqual(['committee.ended', mo.id]);
});
