import type pg from 'pg';
import { chatStatements } from './chats.ts';
import { phrases } from './phrases.ts';

const batch = 250_000;

/**
 * Writes this many messages in one transaction. Indexes other than the primary key are created afterwards, which takes
 * a fraction of the time; meanwhile no one else can read messages.
 */
export async function writeChats(
  client: pg.Client,
  { messages, members }: { messages: number; members: number },
  progress: (done: number, total: number) => void,
): Promise<void> {
  await client.query('begin');
  await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'");
  await client.query(chatStatements.plan.replaceAll('$1', `${messages}`).replaceAll('$2', `${members}`));
  await client.query('analyze talks');
  await client.query(chatStatements.conversations);
  await client.query(chatStatements.participants);
  const { rows: extras } = await client.query<{ drop: string; make: string }>(chatStatements.extras);
  for (const { drop } of extras) await client.query(drop);
  const slices = Math.ceil(messages / batch);
  for (let slice = 1; slice <= slices; slice++) {
    const { messages: lines, places, remarks } = phrases;
    await client.query(chatStatements.messages, [slice, slices, lines, places, remarks]);
    progress(Math.min(messages, slice * batch), messages);
  }
  for (const { make } of extras) await client.query(make);
  await client.query('drop table talks');
  await client.query('commit');
}
