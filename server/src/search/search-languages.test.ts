import type { MessageResult } from 'contract/chat/chat.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { sendMessage, startDirect } from '../chat/chat.testing.ts';
import { announce } from '../events/events.testing.ts';
import { welcome } from '../members/members.testing.ts';
import { show } from '../projects/projects.testing.ts';
import { texts } from './texts.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

let finders: Record<string, (typed: string) => Promise<string[]>>;

beforeAll(async () => {
  const { _id: chat } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const post = (await cleo.post<Post>('/api/posts', { content: 'Everything below' })).body._id;
  for (const [text] of texts) {
    expect((await cleo.post<Post>('/api/posts', { content: text })).status).toBe(201);
    expect((await mo.post<Comment[]>(`/api/posts/${post}/comments`, { text })).status).toBe(201);
    await sendMessage(socket, chat, text);
    await announce(mo, { title: 'An evening', description: text });
    await show(cleo, { title: 'A project', description: text });
    const { db } = club.services;
    const member = await welcome(club);
    await db.updateTable('users').set({ name: 'Qx Wq', profession: text }).where('id', '=', member.id).execute();
  }
  const search = async (typed: string) =>
    (await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(typed)}`)).body;
  const messages = async (path: string, typed: string) =>
    (await ben.get<MessageResult[]>(`${path}?q=${encodeURIComponent(typed)}`)).body.map(({ message }) => message);
  finders = {
    posts: async (typed) => (await search(typed)).posts.map(({ content }) => content),
    comments: async (typed) => (await search(typed)).comments.map(({ text }) => text),
    events: async (typed) => (await search(typed)).events.map(({ description }) => description),
    projects: async (typed) => (await search(typed)).projects.map(({ description }) => description),
    professions: async (typed) =>
      (await search(typed)).users.filter(({ name }) => name === 'Qx Wq').map(({ profession }) => profession),
    messages: (typed) => messages('/api/messages/search', typed),
    'messages everywhere': (typed) => messages('/api/search/messages', typed),
  };
});

describe.each(['posts', 'comments', 'events', 'projects', 'professions', 'messages', 'messages everywhere'])(
  'in %s',
  (kind) => {
    test.each(texts)('%s is found as people type it', async (text, finds, findsNot = []) => {
      const find = finders[kind] ?? (async () => []);
      for (const typed of finds) expect([typed, await find(typed)]).toEqual([typed, [text]]);
      for (const typed of findsNot) expect([typed, await find(typed)]).toEqual([typed, []]);
    });
  },
);
