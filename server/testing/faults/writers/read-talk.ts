import type { Message } from 'contract/chat/chat.ts';
import type { Api } from '../../calls/api.ts';

/** All messages of a conversation, like a browser that was away: everything after its last number, page by page. */
export async function readTalk(reader: Api, id: string): Promise<Message[]> {
  const all: Message[] = [];
  while (true) {
    const after = all.at(-1)?.number ?? 0;
    const { body } = await reader.call<Message[]>('GET', `/api/messages/${id}?after=${after}&limit=100`);
    if (body.length === 0) return all;
    all.push(...body);
  }
}
