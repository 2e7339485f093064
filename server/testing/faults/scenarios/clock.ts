import type { Notification } from 'contract/notifications/notifications.ts';
import pg from 'pg';
import { type Api, signInTo } from '../../calls/api.ts';
import { eventually } from '../../servers/disk.ts';
import { chair } from '../../servers/server-process.ts';
import type { FaultyClub } from '../club.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { ChatReader } from '../writers/chat-reader.ts';
import { seatCrowd } from '../writers/crowd.ts';
import { judgeWriters } from '../writers/write-through.ts';
import { Writers } from '../writers/writers.ts';
import { openShiftedClub } from './shifted-clock.ts';

// Jumps in hours from the real time, like a bad battery, a time server and a sleeping machine cause them.
const jumps = [2, 0, -2, 0, 72, 0, -72, 0];
const writesPerJump = 200;
// Notifications of the writers' events would fill the first page of the list.
const silent = { app: false, email: 'off', push: false };

/** The clock of server and database jumps forward and back while members write. A round is a jump. */
export async function jumpClock({ rounds, print }: Options): Promise<Figure[]> {
  const shifted = await openShiftedClub();
  try {
    return await jumpThrough(shifted.club, shifted.shift, { rounds, print });
  } finally {
    await shifted.close();
  }
}

async function jumpThrough(
  club: FaultyClub,
  shift: (hours: number) => Promise<void>,
  { rounds, print }: Options,
): Promise<Figure[]> {
  const writers = await Writers.begin(club.port, 10, 50);
  const admin = await signInTo(club.port, chair);
  const crowd = await seatCrowd(club, 3);
  const [liker, author] = crowd;
  if (!liker || !author) throw new Error('No one joined');
  await author.call('PUT', '/api/users/me/notification-settings', { kinds: { 'event.created': silent } });
  const talk = await openTalk(admin, crowd);
  const readers = crowd.map((member) => new ChatReader(club.port, member, talk));
  let disconnects = 0;
  for (const { socket } of readers) socket.on('disconnect', () => disconnects++);
  const signedOut: string[] = [];
  const unnoticed: string[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const hours = jumps[round % jumps.length] ?? 0;
      await writers.awaitWrites(writers.acknowledged.length + writesPerJump);
      await shift(hours);
      await requireShift(club, hours);
      for (const reader of readers) await reader.send(`At ${hours} hours, round ${round}`);
      await Promise.all(readers.map((reader) => reader.awaitNumber((round + 1) * readers.length)));
      signedOut.push(...(await findSignedOut([...crowd, writers.reader], hours)));
      if (!(await isNoticed(author, liker))) unnoticed.push(`a like at ${hours} hours`);
      await writers.awaitWrites(writers.acknowledged.length + writesPerJump);
      print(`${hours} hours from now: ${writers.acknowledged.length} acknowledged`);
    }
    return [
      { what: 'jumps', measured: rounds, min: 1 },
      never('members signed out', signedOut),
      { what: 'sockets closed', measured: disconnects, max: 0 },
      never('likes without a notification', unnoticed),
      never(
        'messages twice or out of order',
        readers.flatMap(({ problems }) => problems),
      ),
      ...(await judgeWriters(writers)),
    ];
  } finally {
    writers.close();
    for (const reader of readers) reader.close();
  }
}

async function openTalk(admin: Api, crowd: Api[]): Promise<string> {
  const users = crowd.map(({ id }) => id);
  const { body } = await admin.call<{ _id: string }>('POST', '/api/messages/group', { name: 'Clock', users });
  return body._id;
}

/** Throws unless both clocks have jumped. */
async function requireShift(club: FaultyClub, hours: number): Promise<void> {
  const client = new pg.Client(await club.databaseUrl());
  await client.connect();
  const { rows } = await client.query<{ now: Date }>('select now()').finally(() => client.end());
  const shifted = ((rows[0]?.now.getTime() ?? 0) - Date.now()) / 3_600_000;
  if (Math.abs(shifted - hours) > 0.1) throw new Error(`PostgreSQL is ${shifted} hours from now, not ${hours}`);
}

async function findSignedOut(members: Api[], hours: number): Promise<string[]> {
  const statuses = await Promise.all(members.map(async (member) => (await member.call('GET', '/api/users/me')).status));
  return statuses.filter((status) => status !== 200).map((status) => `${status} at ${hours} hours`);
}

/** Publishes a post and a like: a job notifies its author. */
async function isNoticed(author: Api, liker: Api): Promise<boolean> {
  const { body: post } = await author.call<{ _id: string }>('POST', '/api/posts', {
    content: `Like this ${performance.now()}`,
  });
  await liker.call('PUT', `/api/posts/${post._id}/like`);
  const noticed = eventually(async () => {
    const { body } = await author.call<Notification[]>('GET', '/api/notifications');
    if (!body.some(({ target }) => target._id === post._id)) throw new Error('not yet');
    // The job of the next minute finishes a broken round.
  }, 90);
  return noticed.then(
    () => true,
    () => false,
  );
}
