import { MessageResult } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { makeGroup, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];
const { _id: direct } = await startDirect(ben, cleo);
const { _id: group } = await makeGroup(ben, [cleo, dana], 'Poster crew');
const [bens, cleos] = [await ben.socket(), await cleo.socket()];
await sendMessage(bens, direct, 'The kaleidoscope is in the lab');
await sendMessage(cleos, group, 'Who has the Kaléidoscope?');

async function find(person: typeof ben, query: string): Promise<MessageResult[]> {
  const { status, body } = await person.get<MessageResult[]>(`/api/search/messages?${query}`);
  expect(status).toBe(200);
  for (const message of body) expect(message).toFit(MessageResult);
  return body;
}

test('own messages are found, newest first, with the conversation as its reader calls it', async () => {
  expect(await find(ben, 'q=kaleidoscope')).toMatchObject([
    {
      message: 'Who has the Kaléidoscope?',
      senderName: 'Cléo Martin',
      conversation: { _id: group, name: 'Poster crew' },
    },
    { message: 'The kaleidoscope is in the lab', conversation: { _id: direct, name: 'Cléo Martin' } },
  ]);
  expect((await find(cleo, 'q=kaleidoscope')).map(({ conversation }) => conversation.name)).toEqual([
    'Poster crew',
    'Ben Castellanos',
  ]);
});

test('beginnings find them while typing', async () => {
  expect(await find(ben, 'q=kalei')).toHaveLength(2);
  expect(await find(ben, 'q=the%20la')).toHaveLength(1);
});

test('words that are in every other text are found too', async () => {
  const socket = await ben.socket();
  await sendMessage(socket, direct, 'To be or not to be');
  await sendMessage(socket, direct, 'The tube');
  const found = async (typed: string) =>
    (await find(ben, `q=${encodeURIComponent(typed)}`)).map(({ message }) => message);
  expect(await found('the')).toEqual(['The tube', 'Who has the Kaléidoscope?', 'The kaleidoscope is in the lab']);
  expect(await found('not to')).toEqual(['To be or not to be']);
  expect(await found('is in')).toEqual(['The kaleidoscope is in the lab']);
  expect([await found('the.*'), await found('\\m')]).toEqual([await found('the'), []]);
});

test('no one finds messages of conversations they are not in, or from before they came', async () => {
  expect([await find(mo, 'q=kaleidoscope'), await find(dana, 'q=lab')]).toEqual([[], []]);
  await ben.post(`/api/messages/${group}/members`, { userId: mo.id });
  expect(await find(mo, 'q=kaleidoscope')).toEqual([]);
});

test('a request that was declined is found by whoever made it alone', async () => {
  const { _id } = await startDirect(dana, ben);
  await sendMessage(await dana.socket(), _id, 'Do you need a glockenspiel?');
  expect(await find(ben, 'q=glockenspiel')).toMatchObject([{ conversation: { _id, name: 'Dana Whitlock' } }]);
  expect((await ben.put(`/api/messages/${_id}/request/decline`)).status).toBe(200);
  expect([await find(ben, 'q=glockenspiel'), (await find(dana, 'q=glockenspiel')).length]).toEqual([[], 1]);
});

test('deleted messages and lines about the group are not found', async () => {
  const { _id } = await sendMessage(await ben.socket(), group, 'A perishable trombone');
  await ben.delete(`/api/messages/${group}/${_id}`);
  expect([await find(ben, 'q=trombone'), await find(ben, 'q=poster')]).toEqual([[], []]);
});

test('pages go on until the first match, each once', async () => {
  const socket = await ben.socket();
  for (let number = 1; number <= 5; number++) await sendMessage(socket, direct, `Ukulele ${number}`);
  const first = await ben.get<MessageResult[]>('/api/search/messages?q=ukulele&limit=3');
  expect(first.body.map(({ message }) => message)).toEqual(['Ukulele 5', 'Ukulele 4', 'Ukulele 3']);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await ben.get<MessageResult[]>(next);
  expect(second.body.map(({ message }) => message)).toEqual(['Ukulele 2', 'Ukulele 1']);
  expect(second.headers.link).toBeUndefined();
});
