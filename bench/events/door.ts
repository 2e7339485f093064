import { ticketOf } from '../../server/src/events/door/tickets.ts';
import { openSecret, readSecret } from '../../server/src/platform/secrets/secret.ts';
import { type DataSet, openDataSet, small } from '../measuring/data-sets.ts';
import type { Effort } from '../measuring/effort.ts';
import { runQuery } from '../measuring/statements.ts';
import { takeTurns } from '../measuring/turns.ts';
import { compare } from '../report/compare.ts';
import type { Result, Section } from '../report/section.ts';
import { summarize } from '../report/statistics.ts';

const sizes = { few: 20, many: 2_000 };
const rounds = 5;
/** At each round, of each size. */
const calls = 10;

interface Times {
  opened: number;
  searched: number;
  checkedIn: number;
}

interface Door {
  eventId: string;
  /** Members who go and are not in. */
  waiting: { id: string; name: string }[];
  secret: ReturnType<typeof openSecret>;
}

/** The guest list and the door of a large event, compared with a small one. */
export async function door(effort: Effort): Promise<Section> {
  const set = await openDataSet(small);
  try {
    const few = await openDoor(set, sizes.few);
    const many = await openDoor(set, sizes.many);
    for (const one of [few, many]) await measure(set, one);
    const turns = await takeTurns(effort, {
      name: `${sizes.many} guests`,
      limit: () => measure(set, few),
      product: () => measure(set, many),
      steadyBy: ({ checkedIn }) => checkedIn,
    });
    const line = (what: string, name: keyof Times): Result =>
      compare(turns, {
        what: `${what}, ${sizes.many.toLocaleString('en')} guests`,
        unit: 'ms',
        digits: 1,
        measured: (one) => one[name],
        limit: (one) => one[name],
        limitIs: `${sizes.few} guests`,
        target: { atMost: 1.2, of: `× one of ${sizes.few}` },
      });
    return {
      title: 'Door',
      notes: [
        `Two events, half of whose guests are in; p50 of ${rounds * calls} calls, one after the other: the first 20 rows of the guest list, a guest by name, and a check-in by ticket.`,
      ],
      results: [
        line('opening the guest list', 'opened'),
        line('searching for a guest', 'searched'),
        line('checking in', 'checkedIn'),
      ],
    };
  } finally {
    await set.app.stop();
  }
}

async function openDoor({ databaseUrl, dataDir, viewerId }: DataSet, guests: number): Promise<Door> {
  const secret = openSecret((await readSecret(dataDir)) ?? '');
  const [event] = await runQuery<{ id: string }>(
    databaseUrl,
    `insert into events (created_by, title, description, starts_at, ends_at)
     values ($1, 'Door', 'Open', now(), now() + interval '12 hours') returning id`,
    [viewerId],
  );
  const eventId = event?.id ?? '';
  await runQuery(
    databaseUrl,
    `insert into rsvps (event_id, user_id) select $1, id from users where joined_at is not null and id <> $2 order by id limit $3`,
    [eventId, viewerId, guests],
  );
  await runQuery(
    databaseUrl,
    `insert into event_checkins (event_id, user_id, at, client_id)
     select r.event_id, r.user_id, now(), r.user_id::text from rsvps r where r.event_id = $1 order by r.user_id limit $2`,
    [eventId, guests / 2],
  );
  await runQuery(databaseUrl, 'vacuum (analyze) events, rsvps, event_checkins');
  const waiting = await runQuery<{ id: string; name: string }>(
    databaseUrl,
    `select u.id, u.name from rsvps r join users u on u.id = r.user_id
     where r.event_id = $1 and not exists (select from event_checkins c where c.event_id = $1 and c.user_id = u.id)
     order by u.id limit $2`,
    [eventId, calls],
  );
  if (waiting.length < calls) throw new Error(`Only ${waiting.length} guests are not in.`);
  return { eventId, waiting, secret };
}

async function measure(set: DataSet, { eventId, waiting, secret }: Door): Promise<Times> {
  const times: Record<keyof Times, number[]> = { opened: [], searched: [], checkedIn: [] };
  const path = `${set.app.url}/api/events/${eventId}`;
  for (let round = 0; round < rounds; round++) {
    for (const { id, name } of waiting) {
      times.opened.push(await time(set, `${path}/guests?limit=20`));
      times.searched.push(await time(set, `${path}/guests?limit=20&q=${encodeURIComponent(name)}`));
      const code = ticketOf(secret, { eventId, userId: id });
      times.checkedIn.push(await time(set, `${path}/checkins`, { code, clientId: crypto.randomUUID() }));
    }
    const ids = waiting.map(({ id }) => id);
    await runQuery(set.databaseUrl, 'delete from event_checkins where event_id = $1 and user_id = any($2)', [
      eventId,
      ids,
    ]);
  }
  return {
    opened: summarize(times.opened).median,
    searched: summarize(times.searched).median,
    checkedIn: summarize(times.checkedIn).median,
  };
}

/** In milliseconds; a body is sent with PUT. */
async function time({ cookie }: DataSet, address: string, body?: object): Promise<number> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const begun = performance.now();
  const response = await fetch(address, { headers, ...(body && { method: 'PUT', body: JSON.stringify(body) }) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return performance.now() - begun;
}
