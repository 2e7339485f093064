import type { Conversation } from 'contract/chat/chat.ts';
import { signInTo } from '../../calls/api.ts';
import { openRawSocket } from '../../calls/raw-socket.ts';
import { eventually } from '../../servers/disk.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { growthDuring } from '../vitals.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { seatCrowd } from '../writers/crowd.ts';

const slowReaders = 5;
const otherReaders = 5;
const atATime = 10;
const pongMs = 50;
const onTime = 5;
const memoryMax = 150;
// 40 KB each in UTF-8.
const text = '🦜'.repeat(9_900);

/** Members who don't read their socket, in a group where others write long messages. A round is a message. */
export async function slowReaderInGroup(club: FaultyClub, { rounds, print }: Options): Promise<Figure[]> {
  const admin = await signInTo(club.port, chair);
  const crowd = await seatCrowd(club, slowReaders + otherReaders);
  const users = crowd.map(({ id }) => id);
  const { body: talk } = await admin.call<Conversation>('POST', '/api/messages/group', { name: 'Busy', users });
  const readers = crowd.slice(slowReaders).map((member) => new ChatReader(club.port, member, talk._id));
  await Promise.all(readers.map((reader) => reader.awaitNumber(0)));
  const deaf = await Promise.all(crowd.slice(0, slowReaders).map(({ cookie }) => openRawSocket(club.port, cookie)));
  let cut = 0;
  for (const socket of deaf) void socket.closed.then(() => cut++);
  // They respond to the server's pings, so that only their unread data can end them.
  const ponging = setInterval(() => {
    for (const socket of deaf) socket.send('3');
  }, pongMs);
  try {
    const growth = await growthDuring(club, async () => {
      for (let sent = 0; sent < rounds; sent += atATime) {
        await Promise.all(
          Array.from({ length: atATime }, (_, number) =>
            readers[number % readers.length]?.send(`${sent + number} ${text}`),
          ),
        );
      }
      await Promise.all(readers.map((reader) => reader.awaitNumber(rounds)));
    });
    await eventually(async () => {
      if (cut < slowReaders) throw new Error(`${slowReaders - cut} slow readers are still connected`);
    }).catch(() => undefined);
    print(`${rounds} messages, ${cut} of ${slowReaders} slow readers cut`);
    const late = readers.flatMap(({ delays }) => delays).filter((seconds) => seconds > onTime);
    return [
      { what: 'messages to each', measured: rounds },
      { what: 'slow readers cut', measured: cut, min: slowReaders },
      { what: 'memory more', measured: growth, unit: 'MB', max: memoryMax },
      never(
        'others miss',
        readers.filter(({ last }) => last < rounds).map(({ last }) => `after ${last}`),
      ),
      never(
        'others get twice or out of order',
        readers.flatMap(({ problems }) => problems),
      ),
      never(
        `others get after more than ${onTime} s`,
        late.map((seconds) => `${seconds.toFixed(1)} s`),
      ),
    ];
  } finally {
    clearInterval(ponging);
    for (const one of [...readers, ...deaf]) one.close();
  }
}
