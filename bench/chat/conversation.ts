import type { Conversation } from 'contract/chat/chat.ts';
import { post } from '../feed/post.ts';
import { type DataSet, signIn } from '../measuring/data-sets.ts';
import { runQuery } from '../measuring/statements.ts';

export async function fillConversation(
  set: DataSet,
  email: string,
  { size, writers }: { size: number; writers: 'both' | 'other' },
): Promise<string> {
  const { viewerId: other } = await signIn(set.app.url, email);
  const { _id: id } = await post<Conversation>(`${set.app.url}/api/messages/start`, set.cookie, { userId: other });
  const senders = writers === 'both' ? [set.viewerId, other] : [other, other];
  await runQuery(
    set.databaseUrl,
    `insert into messages (id, conversation_id, number, sender_id, body)
      select uuidv7((n - $2) * interval '1 minute'), $1, n, ($3::uuid[])[1 + n % 2], 'Message ' || n || ' of many'
      from generate_series(1, $2::int) n`,
    [id, size, senders],
  );
  await runQuery(
    set.databaseUrl,
    `with read as (update participants set seen_number = $2, delivered_number = $2, read_receipt_number = $2 where conversation_id = $1)
      update conversations set last_number = $2, active_at = now() where id = $1`,
    [id, size],
  );
  await runQuery(set.databaseUrl, 'vacuum analyze messages');
  return id;
}
