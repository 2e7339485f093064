import type { Socket } from 'socket.io-client';
import { cast } from '../../server/seeds/cast.ts';
import { connect } from '../measuring/connect.ts';
import { type DataSet, openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';
import { fillConversation } from './conversation.ts';

const size = 200_000;
const openings = 50;
const written = { size, writers: 'other' } as const;

interface Times {
  opened: number;
  seen: number;
}

/** Opens a completely unread conversation, compared with a read one of the same size. */
export async function unread(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  const socket = await connect(set.app.url, set);
  try {
    const few = await fillConversation(set, cast.cleo.email, written);
    const many = await fillConversation(set, cast.dana.email, written);
    const turns = await takeTurns(effort, {
      name: `${size} unread`,
      limit: () => measure(set, socket, few, 1),
      product: () => measure(set, socket, many, size),
      steadyBy: ({ opened }) => opened,
    });
    const line = (what: string, name: keyof Times): Result =>
      compare(turns, {
        what: `${what}, ${size.toLocaleString('en')} unread`,
        unit: 'ms',
        digits: 1,
        measured: (one) => one[name],
        limit: (one) => one[name],
        limitIs: '1 unread',
        target: { atMost: 1.5, of: '× one with none' },
      });
    return {
      title: 'Unread',
      notes: [
        `Two conversations of ${size.toLocaleString('en')} messages; p50 of ${openings} openings, one after the other: until the newest page is there, and until the member's devices know that all is seen. One unread message stands for none, because without any nothing is marked as seen.`,
      ],
      results: [line('opening', 'opened'), line('until all is marked as seen', 'seen')],
    };
  } finally {
    socket.close();
    await set.app.stop();
  }
}

async function measure(set: DataSet, socket: Socket, conversationId: string, unread: number): Promise<Times> {
  const times: Record<keyof Times, number[]> = { opened: [], seen: [] };
  for (let count = 0; count < openings; count++) {
    await forget(set, conversationId, size - unread);
    const begun = performance.now();
    const seen = new Promise<number>((resolve) => {
      socket.once('conversationSeen', () => resolve(performance.now() - begun));
    });
    const response = await fetch(`${set.app.url}/api/messages/${conversationId}`, { headers: { cookie: set.cookie } });
    const page = await response.json();
    if (!response.ok || !Array.isArray(page) || page.length === 0)
      throw new Error(`Opening answered ${response.status}`);
    times.opened.push(performance.now() - begun);
    times.seen.push(await seen);
  }
  return { opened: summarize(times.opened).median, seen: summarize(times.seen).median };
}

async function forget({ databaseUrl, viewerId }: DataSet, conversationId: string, number: number): Promise<void> {
  const text = `with receipts_gone as (delete from receipts where conversation_id = $1 and user_id = $2)
    update participants set seen_number = $3, delivered_number = $3, read_receipt_number = $3
    where conversation_id = $1 and user_id = $2`;
  await runQuery(databaseUrl, text, [conversationId, viewerId, number]);
}
