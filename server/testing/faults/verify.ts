import type { Message } from 'contract/chat/chat.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Api } from '../calls/api.ts';
import { readTalk } from './writers/read-talk.ts';

export interface Verdict {
  /** Acknowledged and missing. */
  lost: string[];
  duplicated: string[];
  /** Messages after a gap, or that overtook an earlier one of their sender. */
  reordered: string[];
}

/** Reads everything through the API and compares it with the acknowledged writes. */
export async function verify(reader: Api, conversations: string[], acknowledged: string[]): Promise<Verdict> {
  const talks: Message[][] = [];
  for (const id of conversations) talks.push(await readTalk(reader, id));
  const [posts, events] = [
    await readPages<Post>(reader, '/api/posts?limit=100'),
    await readPages<ClubEvent>(reader, '/api/events?limit=100'),
  ];
  const found = [
    ...talks.flat().flatMap(({ clientId }) => (clientId ? [`message ${clientId}`] : [])),
    ...posts.flatMap(keysOfPost),
    ...events.flatMap(({ _id, attendees }) => [`event ${_id}`, ...attendees.map((id) => `rsvp ${_id} ${id}`)]),
  ];
  const there = new Set<string>();
  const duplicated = found.filter((key) => there.size === there.add(key).size);
  return { lost: acknowledged.filter((key) => !there.has(key)), duplicated, reordered: talks.flatMap(findReordered) };
}

function keysOfPost({ _id, content, likes, comments }: Post): string[] {
  const texts = comments.map(({ text }) => `comment ${text}`);
  return [`post ${content}`, ...likes.map((id) => `like ${_id} ${id}`), ...texts];
}

function findReordered(talk: Message[]): string[] {
  const last = new Map<string, number>();
  return talk.flatMap(({ clientId, number }, index) => {
    // A notice has none.
    const [sender = '', count = index] = clientId?.split(' ') ?? [];
    const isNext = number === index + 1 && Number(count) > (last.get(sender) ?? -1);
    last.set(sender, Number(count));
    return isNext ? [] : [`message ${clientId}`];
  });
}

async function readPages<Item>(reader: Api, first: string): Promise<Item[]> {
  const all: Item[] = [];
  for (let path: string | undefined = first; path; ) {
    const response: Awaited<ReturnType<typeof reader.call<Item[]>>> = await reader.call<Item[]>('GET', path);
    if (response.status !== 200) throw new Error(`GET ${path} was answered with ${response.status}`);
    all.push(...response.body);
    path = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return all;
}
