import { screen, waitFor, within } from '@testing-library/react';
import {
  type Conversation,
  getChatSettings,
  listConversations,
  listMessages,
  startConversation,
} from 'contract/chat/chat.ts';
import { listNewMembers } from 'contract/members/members.new.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { beforeEach, expect, test } from 'vitest';
import { messageField } from '../../../testing/chat.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs } from '../../../testing/feed.ts';
import { card, conversation, member, post, profile } from '../../../testing/samples.ts';
import { goTo, openLive, user } from '../../../testing/screens.tsx';
import { writeDraft } from '../../lib/store/draft.ts';

const dana = { ...card('dana'), college: 'Hillview' };
const cleo = { ...card('cleo'), college: '' };
const ada = { ...card('ada'), college: '' };
const line = () => screen.findByRole('region', { name: 'New this week' });

beforeEach(() => {
  feedIs(post('mo'));
  club.respond(listNewMembers, [dana, cleo, ada]);
  // On a slow computer, a hover card opens below the pointer.
  club.respond(getUser, profile(member('cleo')));
});

function chatIs(chat: Conversation): void {
  club.respond(startConversation, chat);
  club.respond(listConversations, [chat]);
  club.respond(listMessages, []);
  club.respond(getChatSettings, { readReceipts: true, lastSeen: true });
}

/** The line appears with the posts if both are there, otherwise when the feed opens again. */
async function openFeed() {
  await openLive('/', member('ben'));
  await screen.findByRole('article');
  await goTo('Events');
  await goTo('Feed');
  return within(await line());
}

test('who joined this week is one line each below the first post, two at most', async () => {
  const list = await openFeed();
  expect(list.getByRole('link', { name: 'Dana joined from Hillview' })).toHaveAttribute('href', `/profile/${dana._id}`);
  expect(list.getByRole('link', { name: 'Cléo joined the club' })).toBeVisible();
  expect(list.queryByText(/^Ada/)).toBeNull();
});

test('a hidden line stays hidden on this device', async () => {
  const list = await openFeed();
  await user.click(list.getByRole('button', { name: 'Hide Dana Whitlock' }));
  expect(list.queryByText(/^Dana/)).toBeNull();
  await user.click(list.getByRole('button', { name: 'Hide Ada Okafor' }));
  await goTo('Events');
  await goTo('Feed');
  expect(
    within(await line())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cléo joined the club']);
});

test('saying hi opens the chat with a greeting that the member sends themselves', async () => {
  chatIs(conversation());
  const list = await openFeed();
  await user.click(list.getByRole('button', { name: 'Say hi to Cléo Martin' }));
  expect(await messageField()).toHaveValue('Welcome, Cléo!');
  expect(club.requests(startConversation)).toMatchObject([{ body: { userId: cleo._id } }]);
  expect(club.emitted('sendMessage')).toEqual([]);
});

test('a draft that the member has begun stays', async () => {
  const chat = conversation();
  chatIs(chat);
  writeDraft(member('ben')._id, `chat:${chat._id}`, 'browser', 'Are you the');
  const list = await openFeed();
  await user.click(list.getByRole('button', { name: 'Say hi to Cléo Martin' }));
  expect(await messageField()).toHaveValue('Are you the');
});

test('a chat that does not open leaves the line and says so', async () => {
  club.respond(startConversation, failure('unavailable', ''));
  const list = await openFeed();
  await user.click(list.getByRole('button', { name: 'Say hi to Dana Whitlock' }));
  expect(await screen.findByText('Could not start a chat. Please try again.')).toBeVisible();
  await waitFor(() => expect(list.getByRole('button', { name: 'Say hi to Dana Whitlock' })).toBeEnabled());
});
