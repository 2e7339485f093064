import type { SendAcknowledgement } from 'contract/chat.socket.ts';
import type { Conversation, Message } from 'contract/chat.ts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { cast } from '../server/seeds/cast.ts';
import { writeMessage } from '../server/src/features/chat/messages.queries.ts';
import { type DataSet, openDataSet, signIn, small } from './data-sets.ts';
import type { Effort } from './feed.ts';
import { load } from './load.ts';
import { print } from './print.ts';
import { type Result, type Section, show } from './report.ts';
import { capture, runQuery } from './statements.ts';
import { ratios, summarize } from './statistics.ts';

const long = 50_000;
const short = 50;
const sent = 300;

interface Thread {
  id: string;
  size: number;
  /** Before it is a page in the middle, as when scrolling up: a whole one, also where there is only one. */
  middle: number;
}

interface Times {
  opening: number[];
  scrolling: number[];
  acknowledged: number[];
  arrived: number[];
}

/** Conversations of 50,000 and 50 messages: opening, scrolling up, sending until acknowledged and received. */
export async function chat({ seconds, repetitions }: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    const [few, many] = [await fill(set, cast.cleo.email, short), await fill(set, cast.dana.email, long)];
    const times: Record<'few' | 'many', Times> = { few: noTimes(), many: noTimes() };
    const insert: number[] = [];
    for (let round = 1; round <= repetitions; round++) {
      insert.push(await timeInsert(set, few.id));
      for (const [name, thread, email] of [
        ['few', few, cast.cleo.email],
        ['many', many, cast.dana.email],
      ] as const) {
        const url = `${set.app.url}/api/messages/${thread.id}`;
        times[name].opening.push((await load({ url, seconds, cookie: set.cookie })).p50);
        times[name].scrolling.push(
          (await load({ url: `${url}?cursor=${thread.middle}`, seconds, cookie: set.cookie })).p50,
        );
        const { acknowledged, arrived } = await timeSending(set, thread.id, email);
        times[name].acknowledged.push(acknowledged);
        times[name].arrived.push(arrived);
      }
      print(`chat, round ${round} of ${repetitions}`);
    }
    return describe(times, insert);
  } finally {
    await set.app.stop();
  }
}

const noTimes = (): Times => ({ opening: [], scrolling: [], acknowledged: [], arrived: [] });

async function fill(set: DataSet, email: string, size: number): Promise<Thread> {
  const [other] = await runQuery<{ id: string }>(set.databaseUrl, 'select id from users where email = $1', [email]);
  const answer = await fetch(`${set.app.url}/api/messages/start`, {
    method: 'POST',
    headers: { cookie: set.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: other?.id }),
  });
  const { _id: id } = (await answer.json()) as Conversation;
  const text = `select count(*) from generate_series(1, $4::int) n, lateral write_message($1,
    case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Message ' || n || ' of many', null, null, null)`;
  await runQuery(set.databaseUrl, text, [id, set.viewerId, other?.id, size]);
  await runQuery(set.databaseUrl, 'vacuum analyze messages');
  return { id, size, middle: Math.max(Math.ceil(size / 2), short + 1) };
}

/** The median time of the bare statement, in milliseconds. */
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

async function timeSending(set: DataSet, conversationId: string, email: string) {
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
    const answer: SendAcknowledgement = await from.timeout(10_000).emitWithAck('sendMessage', body);
    if (!answer.ok) throw new Error(answer.error);
    acknowledged.push(performance.now() - begun);
    await arrival;
  }
  for (const socket of [from, to]) socket.close();
  return { acknowledged: summarize(acknowledged).median, arrived: summarize(arrived).median };
}

async function connect(url: string, { viewerId, cookie }: Pick<DataSet, 'viewerId' | 'cookie'>): Promise<Socket> {
  const socket = io(url, { query: { userId: viewerId }, transports: ['websocket'], extraHeaders: { cookie } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

function describe({ few, many }: Record<'few' | 'many', Times>, insert: number[]): Section {
  return {
    title: 'Chat',
    notes: [
      `A conversation of ${long.toLocaleString('en')} messages, beside one of ${short}: p50 of opening it and of a page in its middle, 20 connections; of a message until it is acknowledged (committed) and until it is with the other member, one after the other.`,
    ],
    results: [
      compare('opening', many.opening, few.opening),
      compare('a page in the middle', many.scrolling, few.scrolling),
      compare('sending until acknowledged', many.acknowledged, few.acknowledged),
      compare('sending until arrived', many.arrived, few.arrived),
      besideInsert(few.acknowledged, insert),
    ],
  };
}

function compare(what: string, many: number[], few: number[]): Result {
  const ratio = ratios(many, few);
  return {
    what: `${what}, ${long.toLocaleString('en')} messages`,
    measured: show(summarize(many), 'ms', 1),
    limit: `${show(summarize(few), 'ms', 1)}, ${short} messages`,
    ratio: show(ratio, '', 2),
    target: '≤ 1.2 of the short one',
    met: ratio.median <= 1.2,
  };
}

function besideInsert(acknowledged: number[], insert: number[]): Result {
  const ratio = ratios(acknowledged, insert);
  return {
    what: 'sending until acknowledged',
    measured: show(summarize(acknowledged), 'ms', 1),
    limit: `${show(summarize(insert), 'ms', 1)}, its committed statement`,
    ratio: show(ratio, '', 2),
    target: '≤ 2 × its statement',
    met: ratio.median <= 2,
  };
}
