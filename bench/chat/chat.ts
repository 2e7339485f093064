import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import pg from 'pg';
import { cast } from '../../server/seeds/cast.ts';
import { writeMessage } from '../../server/src/chat/messages/messages.queries.ts';
import { connect } from '../measuring/connect.ts';
import { type DataSet, openDataSet, signIn, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { load, timeOf } from '../measuring/load.ts';
import { fitsContract } from '../measuring/responses.ts';
import { capture } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';
import { fillConversation } from './conversation.ts';

const long = 50_000;
const short = 50;
const sent = 300;

interface Thread {
  id: string;
  /** The other member's. */
  email: string;
  /** A full page in the middle ends before this number. */
  middle: number;
}

export async function chat(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    const few = await fill(set, cast.cleo.email, short);
    const many = await fill(set, cast.dana.email, long);
    return {
      title: 'Chat',
      notes: [
        `A conversation of ${long.toLocaleString('en')} messages, beside one of ${short}: the time of opening it and of a page in its middle, 20 connections; of a message until it is acknowledged (committed) and until it is with the other member, one after the other, p50 of ${sent}.`,
      ],
      results: [
        await measurePages(set, { what: 'opening', few, many, query: () => '' }, effort),
        await measurePages(
          set,
          { what: 'a page in the middle', few, many, query: ({ middle }) => `?cursor=${middle}` },
          effort,
        ),
        ...(await measureSending(set, few, many, effort)),
        await measureBesideInsert(set, few, effort),
      ],
    };
  } finally {
    await set.app.stop();
  }
}

const besideShort = { limitIs: `${short} messages`, target: { atMost: 1.2, of: '× the short one' } };
const ofLong = `${long.toLocaleString('en')} messages`;

interface Page {
  what: string;
  few: Thread;
  many: Thread;
  query: (thread: Thread) => string;
}

async function measurePages(set: DataSet, { what, few, many, query }: Page, effort: Effort): Promise<Result> {
  const open = (thread: Thread) => {
    const path = `/api/messages/${thread.id}${query(thread)}`;
    const check = fitsContract('GET', path);
    return load({ url: set.app.url + path, seconds: effort.seconds, cookie: set.cookie, check });
  };
  const turns = await takeTurns(effort, {
    name: what,
    limit: () => open(few),
    product: () => open(many),
    steadyBy: timeOf,
  });
  return compare(turns, {
    what: `${what}, ${ofLong}`,
    unit: 'ms',
    digits: 1,
    measured: timeOf,
    limit: timeOf,
    ...besideShort,
  });
}

async function measureSending(set: DataSet, few: Thread, many: Thread, effort: Effort): Promise<Result[]> {
  const turns = await takeTurns(effort, {
    name: 'sending',
    limit: () => timeSending(set, few),
    product: () => timeSending(set, many),
    steadyBy: ({ acknowledged }) => acknowledged,
  });
  return (['acknowledged', 'arrived'] as const).map((until) =>
    compare(turns, {
      what: `sending until ${until}, ${ofLong}`,
      unit: 'ms',
      digits: 1,
      measured: (one) => one[until],
      limit: (one) => one[until],
      ...besideShort,
    }),
  );
}

async function measureBesideInsert(set: DataSet, few: Thread, effort: Effort): Promise<Result> {
  const turns = await takeTurns(effort, {
    name: 'sending beside its statement',
    limit: () => timeInsert(set, few.id),
    product: () => timeSending(set, few),
    steadyBy: (time) => time,
  });
  return compare(turns, {
    what: 'sending until acknowledged',
    unit: 'ms',
    digits: 2,
    measured: ({ acknowledged }) => acknowledged,
    limit: (time) => time,
    limitIs: 'its committed statement',
    target: { atMost: 2, of: '× its statement' },
  });
}

async function fill(set: DataSet, email: string, size: number): Promise<Thread> {
  const id = await fillConversation(set, email, { size, writers: 'both' });
  return { id, email, middle: Math.max(Math.ceil(size / 2), short + 1) };
}

async function timeInsert({ databaseUrl, viewerId }: DataSet, conversationId: string): Promise<number> {
  const { text, values } = await capture(databaseUrl, (db) =>
    writeMessage(db, viewerId, { conversationId, body: 'Bare.' }),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const times: number[] = [];
  for (let count = 0; count < sent; count++) {
    const begun = performance.now();
    await client.query(text, [...values]);
    times.push(performance.now() - begun);
  }
  await client.end();
  return summarize(times).median;
}

export async function timeSending(set: DataSet, { id: conversationId, email }: Pick<Thread, 'id' | 'email'>) {
  const { viewerId, cookie } = await signIn(set.app.url, email);
  const [from, to] = [await connect(set.app.url, set), await connect(set.app.url, { viewerId, cookie })];
  const [acknowledged, arrived]: [number[], number[]] = [[], []];
  const body = { senderId: set.viewerId, conversationId, message: 'How long does this take?' };
  for (let count = 0; count < sent; count++) {
    const begun = performance.now();
    const arrival = new Promise<void>((resolve) => {
      to.once('newMessage', (_message: Message) => {
        arrived.push(performance.now() - begun);
        resolve();
      });
    });
    const response: SendAcknowledgement = await from.timeout(10_000).emitWithAck('sendMessage', body);
    if (!response.ok) throw new Error(response.message);
    acknowledged.push(performance.now() - begun);
    await arrival;
  }
  for (const socket of [from, to]) socket.close();
  return { acknowledged: summarize(acknowledged).median, arrived: summarize(arrived).median };
}
