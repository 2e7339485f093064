import type { Message } from 'contract/chat/chat.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { makeGroup, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const { _id: busy } = await makeGroup(ben, [cleo, dana]);
const { _id: quiet } = await startDirect(ben, cleo);
const bens = await ben.socket();
await sendMessage(bens, quiet, 'The quokka met a cake at the gym');
for (let first = 1; first <= 2500; first += 250)
  await sql`select write_message(${busy}, ${ben.id}, case when n = 5 then 'A cake for the quokka ' else 'Party cake ' end || n, null, null)
    from generate_series(${first}::int, ${first + 249}::int) n`.execute(club.services.db);

const find = async (query: string) =>
  (await ben.get<Message[]>(`/api/messages/search?${query}`)).body.map(({ message }) => message);

test('a common word finds its newest messages, newest first', async () => {
  expect(await find('q=cake&limit=3')).toEqual(['Party cake 2500', 'Party cake 2499', 'Party cake 2498']);
  expect(await find(`q=cake&conversationId=${quiet}`)).toEqual(['The quokka met a cake at the gym']);
});

test('rare terms, phrases and exclusions are found however far back', async () => {
  expect(await find('q=quokka')).toEqual(['A cake for the quokka 5', 'The quokka met a cake at the gym']);
  expect(await find('q=%22quokka%20met%22')).toEqual(['The quokka met a cake at the gym']);
  expect(await find('q=%22cake%20for%20the%20quokka%22%20-party')).toEqual(['A cake for the quokka 5']);
  expect(await find('q=%22met%20quokka%22')).toEqual([]);
  expect(await find('q=quokka%20-gym')).toEqual(['A cake for the quokka 5']);
  expect(await find('q=quokka%20-%22gym%20cake%22')).toHaveLength(2);
});
