import { OnlineMembers } from 'contract/members/members.online.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

test('members see who else is online, once each, their connections first', async () => {
  const club = await openClub();
  const [ada, ben, cleo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo')];
  const read = async () => (await ben.get<OnlineMembers>('/api/users/online')).body;
  expect(await read()).toEqual({ count: 0, people: [] });
  const adas = [await ada.socket(), await ada.socket()];
  await ben.socket();
  const cleos = await cleo.socket();
  expect(await read()).toFit(OnlineMembers);
  expect(await read()).toMatchObject({ count: 2, people: [{ _id: cleo.id }, { _id: ada.id }] });
  cleos.close();
  await expect.poll(read).toMatchObject({ count: 1, people: [{ _id: ada.id }] });
  for (const socket of adas) socket.close();
  await expect.poll(read).toEqual({ count: 0, people: [] });
});

test('of many who are online a few have an avatar, and all are counted', async () => {
  const club = await openClub();
  const ben = await club.as('ben');
  await Promise.all((await club.addMembers(11)).map((member) => member.socket()));
  const { count, people } = (await ben.get<OnlineMembers>('/api/users/online')).body;
  expect([count, people.length]).toEqual([11, 8]);
});
