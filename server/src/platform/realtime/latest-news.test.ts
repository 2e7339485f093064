import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openSocket } from '../../../testing/calls/socket.ts';
import type { Person } from '../../../testing/people/person.ts';
import { LatestNews } from './latest-news.ts';

const club = await openClub();
const [ada, ben, cleo, mo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo'), await club.as('mo')];

/** Whether a browser that connects now should reload data from that time. */
async function readsAgain(person: Person, since: number | undefined): Promise<boolean> {
  const socket = await openSocket(person, person.id, { auth: { presence: 'changes', ...(since && { since }) } });
  await socket.next('getOnlineUsers');
  socket.close();
  return socket.received('visibilityChanged').length > 0;
}

async function post(content: string): Promise<void> {
  const listening = await ada.socket();
  const { body } = await ben.post<{ _id: string }>('/api/posts', { content });
  await listening.next('postCreated', ({ _id }) => _id === body._id);
}

test('who connects after reading reads again only if there were news in between', async () => {
  const before = Date.now();
  await post('Between reading and connecting');
  expect(await readsAgain(cleo, before)).toBe(true);
  const since = Date.now() + 1;
  await expect.poll(() => Date.now()).toBeGreaterThan(since);
  expect(await readsAgain(cleo, since)).toBe(false);
});

test('that someone came or left is no news', async () => {
  const since = Date.now() + 1;
  await expect.poll(() => Date.now()).toBeGreaterThan(since);
  (await mo.socket()).close();
  await ada.socket();
  expect(await readsAgain(cleo, since)).toBe(false);
});

test('what is about others alone is no news', async () => {
  const since = Date.now() + 1;
  await expect.poll(() => Date.now()).toBeGreaterThan(since);
  const socket = await ben.socket();
  await mo.post(`/api/users/connect/${ben.id}`);
  await socket.next('connectionChanged');
  socket.close();
  expect(await readsAgain(cleo, since)).toBe(false);
  expect(await readsAgain(mo, since)).toBe(true);
  expect(await readsAgain(ben, since)).toBe(true);
});

test('news count for members of whom some are hidden', async () => {
  await cleo.put(`/api/users/${mo.id}/block`);
  const since = Date.now();
  await post('Seen by those who block others');
  expect(await readsAgain(cleo, since)).toBe(true);
});

test('news count while no one is connected', async () => {
  const alone = await openClub();
  const [dana, eve] = [await alone.as('dana'), await alone.as('ben')];
  const { body } = await dana.post<{ _id: string }>('/api/posts', { content: 'Is anyone here?' });
  const since = Date.now();
  await eve.put(`/api/posts/${body._id}/like`);
  await expect.poll(() => readsAgain(dana, since)).toBe(true);
});

test('who sends a time of which nothing is known reads again, and who sends none is left alone', async () => {
  for (const since of [1, -1, 1.5, Date.now() + 60_000]) expect(await readsAgain(cleo, since)).toBe(true);
  for (const auth of [{ since: 'yesterday' }, { since: null }, { since: [] }]) {
    const socket = await openSocket(cleo, cleo.id, { auth: auth as object });
    await socket.next('visibilityChanged');
  }
  expect(await readsAgain(cleo, undefined)).toBe(false);
});

test('of very many rooms the latest are known, and since when', () => {
  const news = new LatestNews();
  const since = Date.now() + 1;
  const later = () => {
    while (Date.now() <= since);
  };
  later();
  for (let room = 0; room < 10_000; room++) news.record([`room ${room}`]);
  expect(news.isSince(since, ['another'])).toBe(false);
  news.record(['one more']);
  expect(news.isSince(since, ['another'])).toBe(true);
});
