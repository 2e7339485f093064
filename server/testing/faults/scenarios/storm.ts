import type { Conversation } from 'contract/chat/chat.ts';
import { type Api, signInTo } from '../../calls/api.ts';
import { atOnce } from '../../database/races.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { growthDuring } from '../vitals.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { seatCrowd } from '../writers/crowd.ts';

const groupSize = 50;
const messagesEach = 10;
const backWithin = 30;
const memoryMax = 300;

/** All members lose the server at once, and reconnect while others write. A round is a socket. */
export async function reconnectAtOnce(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const crowd = await seatCrowd(club, rounds);
  const readers: ChatReader[] = [];
  const groups: ChatReader[][] = [];
  for (let from = 0; from < crowd.length; from += groupSize) {
    const members = crowd.slice(from, from + groupSize);
    const group = await openGroup(club, admin, members);
    groups.push(group);
    readers.push(...group);
  }
  try {
    await Promise.all(readers.map((reader) => reader.awaitNumber(0)));
    await Promise.all(groups.map((group) => write(group, 'before')));
    print(`${readers.length} sockets are connected`);
    await club.server.end('SIGKILL');
    await club.start();
    const begun = performance.now();
    const back: number[] = [];
    const growth = await growthDuring(club, async () => {
      const writing = groups.map((group) => write(group, 'after'));
      await Promise.all(
        readers.map(async (reader) => {
          await reader.awaitNumber(2 * messagesEach, 2 * backWithin).catch(() => undefined);
          back.push((performance.now() - begun) / 1000);
        }),
      );
      await Promise.all(writing);
    });
    const missing = readers.filter(({ last, socket }) => !socket.connected || last < 2 * messagesEach);
    const late = back.filter((seconds) => seconds > backWithin);
    return [
      { what: 'sockets', measured: readers.length, min: rounds },
      never(
        'not back, or with messages missing',
        missing.map(({ last }) => `${last} of ${2 * messagesEach} messages`),
      ),
      never(
        'messages twice or out of order',
        readers.flatMap(({ problems }) => problems),
      ),
      never(
        `back after more than ${backWithin} s`,
        late.map((seconds) => `${seconds.toFixed(1)} s`),
      ),
      { what: 'until all are back', measured: Math.max(...back), unit: 's', max: backWithin },
      { what: 'memory more', measured: growth, unit: 'MB', max: memoryMax },
    ];
  } finally {
    for (const reader of readers) reader.close();
  }
}

async function openGroup(club: FaultyClub, admin: Api, members: Api[]): Promise<ChatReader[]> {
  const users = members.map(({ id }) => id);
  const { body } = await admin.call<Conversation>('POST', '/api/messages/group', { name: 'Storm', users });
  return members.map((member) => new ChatReader(club.port, member, body._id));
}

/** The first of a group writes once they are connected. */
async function write([first]: ChatReader[], when: string): Promise<void> {
  if (!first) throw new Error('The group is empty');
  await atOnce(messagesEach, (number) => first.send(`${when} ${number}`));
}
