import type { Conversation } from 'contract/chat/chat.ts';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../testing/app.ts';
import { findSession } from './accounts/sessions/sessions.queries.ts';
import { findConversationJson, listConversationRows } from './chat/conversations/conversations.queries.ts';
import { findMessageJson, listToPublish } from './chat/messages/message-json.queries.ts';
import { findMessages } from './chat/messages/message-search.queries.ts';
import { listMessageRows, writeMessage } from './chat/messages/messages.queries.ts';
import { findEventJson, listEventRows } from './events/events.queries.ts';
import { setRsvpRow } from './events/rsvp/rsvps.queries.ts';
import { findCommentsJson, insertComment } from './feed/comments/comments.queries.ts';
import { findSharedPost } from './feed/posts/cached-posts.queries.ts';
import { findPostJson, insertTextPost, listFeed, listFeedRows } from './feed/posts/posts.queries.ts';
import { findLikes, toggleLike } from './feed/reactions/likes.queries.ts';
import { listDirectory } from './members/directory/directory.queries.ts';
import { findProfileJson, findUserJson } from './members/members.card.ts';
import { countUnreadOf, listNotificationRows } from './notifications/notifications.queries.ts';
import { openDatabase } from './platform/database/client.ts';
import { readTextQuery } from './platform/database/sql/text-search.ts';
import { listProjectRows } from './projects/projects.queries.ts';
import { findByName, findPeople } from './search/people.queries.ts';
import { findComments, findEvents, findPosts, findProjects } from './search/search.queries.ts';

/** Everyday queries are planned once per connection: planning takes up to ten times as long as running them. */

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];
const post = (await ben.post<{ _id: string }>('/api/posts', { content: 'One post' })).body._id;
const event = (
  await mo.post<{ _id: string }>('/api/events', { title: 'Tea', description: 'Tea.', date: '2031-05-02T18:00:00Z' })
).body._id;
const chat = (await ben.post<Conversation>('/api/messages/start', { userId: cleo.id })).body._id;
// One connection, so that the test can see its plans.
const { db, pool, close } = openDatabase(club.databaseUrl, () => {}, 1);
const message = (await writeMessage(club.services.db, ben.id, { conversationId: chat, body: 'One message' }))?.id ?? '';
const reader = { id: ben.id, hasBlocks: false };
const words = await readTextQuery(club.services.db, '"one post" messag');
const word = await readTextQuery(club.services.db, 'cleo');
const target = { kind: 'post', id: post } as const;

test.each<[string, () => Promise<unknown>]>([
  ['the session', () => findSession(db, 'no one')],
  ['the feed', () => listFeed(db, reader, { limit: 20 })],
  ['the versions of the feed', () => listFeedRows(db, ben.id, { limit: 20 })],
  ['a post to be kept', () => findSharedPost(db, post)],
  ['a post', () => findPostJson(db, reader, post)],
  ['a post for all', () => findPostJson(db, null, post)],
  ['the likes for all', () => findLikes(db, null, post)],
  ['a like', () => toggleLike(db, post, reader)],
  ['a comment', () => insertComment(db, { target, text: 'Yes' }, reader)],
  ['the comments', () => findCommentsJson(db, reader, target)],
  ['a new post', () => insertTextPost(db, reader, 'Words', club.services.facts.followed('post.created'))],
  ['the own account', () => findUserJson(db, ben.id)],
  ['a profile', () => findProfileJson(db, { viewerId: ben.id, isOfficer: false }, cleo.id)],
  ['the directory', () => listDirectory(db, ben.id, { sort: 'name', limit: 20, values: [] })],
  ['a typed name', () => listDirectory(db, ben.id, { q: 'cleo', sort: 'name', limit: 20, values: [] })],
  ['a letter', () => listDirectory(db, ben.id, { q: 'c', sort: 'name', limit: 20, values: [] })],
  ['an event', () => findEventJson(db, ben.id, event)],
  ['the events', () => listEventRows(db, ben.id, { limit: 20, past: false, mine: false })],
  ['past events', () => listEventRows(db, ben.id, { limit: 20, past: true, mine: false })],
  ['the projects', () => listProjectRows(db, ben.id, { limit: 20, looking: false, invitedMe: false })],
  ['an RSVP', () => setRsvpRow(db, { eventId: event, reader }, club.services.facts.followed('rsvp.answered'))],
  ['the notifications', () => listNotificationRows(db, ben.id, { limit: 20, unread: false })],
  ['the unread count', () => countUnreadOf(db, ben.id)],
  ['the conversations', () => listConversationRows(db, ben.id, { limit: 20, archived: false })],
  ['a conversation', () => findConversationJson(db, ben.id, chat)],
  ['the messages', () => listMessageRows(db, ben.id, chat, { limit: 50 })],
  ['a message', () => findMessageJson(db, ben.id, message)],
  ['a message for all, and who they are', () => listToPublish(db, [message], () => [])],
  ['a search for people', () => findPeople(db, ben.id, word, { limit: 20 })],
  ['a search for people to pick', () => findByName(db, ben.id, { q: 'cleo', limit: 20, withEmail: false })],
  ['a search in posts', () => findPosts(db, ben.id, words, { limit: 20 })],
  ['a search in comments', () => findComments(db, ben.id, words, { limit: 20 })],
  ['a search in events', () => findEvents(db, ben.id, words, { limit: 20 })],
  ['a search in projects', () => findProjects(db, ben.id, words, { limit: 20 })],
  ['a search in messages', () => findMessages(db, ben.id, words, { limit: 20 })],
  ['a new message', () => writeMessage(db, ben.id, { conversationId: chat, body: 'Another' })],
])('planned once: %s', async (_what, run) => {
  const before = await plansOf();
  for (let time = 0; time < 12; time++) await run();
  const kept = [...(await plansOf())].filter(([name]) => !before.has(name));
  expect(kept.map(([, { generic }]) => generic > 0)).toEqual([true]);
});

async function plansOf(): Promise<Map<string, { generic: number }>> {
  const { rows } = await pool.query<{ name: string; generic: number }>(
    'select name, generic_plans::int as generic from pg_prepared_statements',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

afterAll(close);
