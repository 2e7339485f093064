import { render, screen, waitFor, within } from '@testing-library/react';
import { addComment } from 'contract/feed/feed.comments.ts';
import { type Comment, createPost, editPost } from 'contract/feed/feed.ts';
import type { Mention } from 'contract/mentions.ts';
import { searchUsers } from 'contract/search/search.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { accept, messageField, openConversation } from '../../../testing/chat.ts';
import { club } from '../../../testing/club-server.ts';
import { acceptWord, browsers } from '../../../testing/composing.ts';
import { feedIs, openFeed, postWith } from '../../../testing/feed.ts';
import { card, comment, conversation, member, post } from '../../../testing/samples.ts';
import { goTo, user } from '../../../testing/screens.tsx';
import { useMentionField } from './use-mention-field.tsx';

const [ben, cleo, dana] = [member('ben'), member('cleo'), member('dana')];
const sent = ({ _id, name }: { _id: string; name: string }) => `@[${name}](${_id})`;
const found = (name: 'cleo' | 'dana') => ({ ...card(name), email: `${name}@club.example` });
const clubHas = () =>
  club.respond(searchUsers, ({ query }) =>
    [found('cleo'), found('dana')].filter(({ name }) => name.toLowerCase().includes(query.q?.toLowerCase() ?? '')),
  );
// The feed's sort select has options too.
const choices = async () => within(await screen.findByRole('listbox')).findAllByRole('option');
const options = async () =>
  (await within(await screen.findByRole('listbox')).findAllByRole('option')).map((one) => one.textContent);
const noList = () => expect(screen.queryByRole('listbox')).toBeNull();
const write = () => screen.findByPlaceholderText("What's on your mind, Ben?");

async function openComposer() {
  clubHas();
  await openFeed();
  return write();
}

test('typing @ and a name offers members, and Enter mentions the first', async () => {
  const term = await openComposer();
  await user.type(term, 'Thanks @clé');
  expect(await options()).toEqual([expect.stringContaining('Cléo Martin')]);
  await user.keyboard('{Enter}');
  expect(term).toHaveValue('Thanks @Cléo Martin ');
  noList();
  await user.keyboard('for the poster');
  club.respond(createPost, ({ body }) => post('ben', { content: body.content }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(club.requests(createPost)).toMatchObject([{ body: { content: `Thanks ${sent(cleo)} for the poster` } }]),
  );
});

test('the arrows choose, and the field says which one', async () => {
  const term = await openComposer();
  club.respond(searchUsers, [found('cleo'), found('dana')]);
  await user.type(term, '@a');
  const [first, second] = await choices();
  await waitFor(() => expect(term).toHaveAttribute('aria-activedescendant', first?.id));
  expect(term).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(term).toHaveAttribute('aria-activedescendant', second?.id));
  expect(second).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowUp}{Tab}');
  expect(term).toHaveValue(`@${dana.name} `);
  expect(term).toHaveFocus();
  expect(term).not.toHaveAttribute('aria-activedescendant');
});

test.each(browsers)('Enter accepts a composed word and mentions no one: %s', async (browser) => {
  const term = await openComposer();
  await user.type(term, '@dan');
  await screen.findByRole('listbox');
  await acceptWord(term, browser);
  expect(term).toHaveValue('@dan');
  await user.keyboard('{Enter}');
  expect(term).toHaveValue(`@${dana.name} `);
});

test('a tap mentions, and writing goes on', async () => {
  const term = await openComposer();
  await user.type(term, '@dan');
  await user.click((await choices())[0] ?? document.body);
  await user.keyboard('hi');
  expect(term).toHaveValue(`@${dana.name} hi`);
});

test('Escape closes the list and keeps what was typed', async () => {
  const term = await openComposer();
  await user.type(term, '@dan');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  noList();
  await user.keyboard('a');
  noList();
  expect(term).toHaveValue('@dana');
  await user.keyboard(' @cl');
  expect(await options()).toHaveLength(1);
});

test.each([
  ['我@花', '田中 花子'],
  ['你好，@田中花', '田中 花子'],
  ['hi,@احمد', 'محمد أحمد'],
])('%s offers %s', async (typed, name) => {
  const term = await openComposer();
  club.respond(
    searchUsers,
    ['田中 花子', 'محمد أحمد', 'Dana'].map((one, at) => ({ ...found('dana'), _id: `${at}`, name: one })),
  );
  await user.type(term, typed);
  await waitFor(async () => expect(await options()).toContainEqual(expect.stringContaining(name)));
});

test('an email address offers no one', async () => {
  const term = await openComposer();
  await user.type(term, 'ask dana@cleo');
  noList();
  expect(club.requests(searchUsers)).toEqual([]);
});

test('a mention that is broken is text again', async () => {
  const term = await openComposer();
  await user.type(term, '@dan');
  await choices();
  await user.keyboard('{Enter}{Backspace}{Backspace}');
  club.respond(createPost, ({ body }) => post('ben', { content: body.content }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() =>
    expect(club.requests(createPost)).toMatchObject([{ body: { content: `@${dana.name.slice(0, -1)}` } }]),
  );
});

test('a draft keeps its mentions while one looks elsewhere', async () => {
  const term = await openComposer();
  await user.type(term, '@dan');
  await choices();
  await user.keyboard('{Enter}');
  await goTo('Events');
  await goTo('Feed');
  expect(await write()).toHaveValue(`@${dana.name} `);
  club.respond(createPost, ({ body }) => post('ben', { content: body.content }));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(club.requests(createPost)).toMatchObject([{ body: { content: `${sent(dana)} ` } }]));
});

const mentionOf = ({ _id, name, avatar, profession }: Mention | typeof ben, start: number): Mention => ({
  ...{ _id, name, avatar, profession },
  start,
  length: name.length + 1,
});

test('editing a post keeps its mentions', async () => {
  const content = `Hello @${cleo.name}`;
  const mine = post('ben', { content, mentions: [mentionOf(cleo, 6)] });
  await openFeed(mine);
  const link = await screen.findByRole('link', { name: `@${cleo.name}` });
  expect(link).toHaveAttribute('href', `/profile/${cleo._id}`);
  await user.click(screen.getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Text of your post' });
  expect(field).toHaveValue(content);
  await user.type(field, '!');
  club.respond(editPost, { ...mine, content: `${content}!` });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(club.requests(editPost)).toMatchObject([{ body: { content: `Hello ${sent(cleo)}!` } }]));
});

test('who takes part below a post is offered at once, and the comment shows as it will read', async () => {
  const theirs = post('cleo', { content: 'Discuss', comments: [comment('dana', 'First')], commentCount: 1 });
  await openFeed(theirs);
  const shown = await postWith('Discuss');
  await user.click(shown.getByRole('button', { name: '1 comment' }));
  const field = shown.getByPlaceholderText('Add a comment...');
  await user.type(field, '@');
  expect(await options()).toEqual([expect.stringContaining(cleo.name), expect.stringContaining(dana.name)]);
  await user.keyboard('{Enter}indeed');
  const response = Promise.withResolvers<Comment[]>();
  club.respond(addComment, () => response.promise);
  await user.keyboard('{Enter}');
  expect(await shown.findByRole('link', { name: `@${cleo.name}` })).toBeVisible();
  const added = comment('ben', `@${cleo.name} indeed`, { mentions: [mentionOf(cleo, 0)] });
  feedIs({ ...theirs, comments: [...theirs.comments, added], commentCount: 2 });
  response.resolve([...theirs.comments, added]);
  await waitFor(() => expect(club.requests(addComment)).toMatchObject([{ body: { text: `${sent(cleo)} indeed` } }]));
});

test('a message mentions those who take part, and no one else is looked for', async () => {
  club.acknowledge('sendMessage', accept);
  await openConversation(conversation());
  await user.type(await messageField(), '@');
  expect(await options()).toEqual([expect.stringContaining(cleo.name)]);
  await user.keyboard('{Enter}hi');
  expect(club.emitted('sendMessage')).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(club.emitted('sendMessage')).toMatchObject([{ message: `${sent(cleo)} hi` }]));
  await user.type(await messageField(), '@dana');
  noList();
  expect(club.requests(searchUsers)).toEqual([]);
});

test('a half-written mention reads as a name in the list of conversations', async () => {
  await openConversation(conversation());
  await user.type(await messageField(), '@');
  await choices();
  await user.keyboard('{Enter}hi');
  await goTo('Events');
  await goTo('Chat');
  const row = await screen.findByRole('button', { name: /Cléo Martin/ });
  expect(row).toHaveTextContent(`Draft: @${cleo.name} hi`);
});

test('who takes another name has it in posts and comments at once', async () => {
  const content = `Hello @${cleo.name}, welcome`;
  const response = comment('dana', `Yes, @${cleo.name}!`, { mentions: [mentionOf(cleo, 5)] });
  const shown = post('ben', { content, mentions: [mentionOf(cleo, 6)], comments: [response], commentCount: 1 });
  await openFeed(shown);
  await user.click(await screen.findByRole('button', { name: '1 comment' }));
  const { _id, avatar, profession, role, badges, alumni } = card('cleo');
  club.publish('memberUpdated', { _id, name: 'Cléo M.', avatar, profession, role, badges, alumni });
  expect(await screen.findAllByRole('link', { name: '@Cléo M.' })).toHaveLength(2);
  expect(screen.getByText(/, welcome/)).toHaveTextContent('Hello @Cléo M., welcome');
});

function Field({ from }: { from: string }) {
  const [value, setValue] = useState(from);
  const mention = useMentionField({ value, onChange: setValue, limit: 22 });
  return (
    <>
      <textarea aria-label="Text" {...mention.props} />
      <p>{mention.over}</p>
      <button type="button" onClick={() => mention.insert('🦜')}>
        Parrot
      </button>
      <output>{value}</output>
    </>
  );
}

test('an emoji goes where the caret was, or instead of what was chosen, and mentions stay', async () => {
  render(<Field from={`Hi ${sent(cleo)} there`} />);
  const term = screen.getByRole<HTMLTextAreaElement>('textbox');
  const parrot = () => user.click(screen.getByRole('button', { name: 'Parrot' }));
  await parrot();
  expect(term).toHaveValue(`Hi @${cleo.name} there🦜`);
  await user.click(term);
  await user.keyboard('{Home}');
  await parrot();
  await parrot();
  expect(term).toHaveValue(`🦜🦜Hi @${cleo.name} there🦜`);
  expect(screen.getByRole('status')).toHaveTextContent(`🦜🦜Hi ${sent(cleo)} there🦜`);
  for (let n = 0; n < 3; n += 1) await parrot();
  // The text's parrots count as one character each.
  expect(term).toHaveValue(`🦜🦜🦜🦜🦜Hi @${cleo.name} there🦜`);
  expect(term).toBeInvalid();
  expect(screen.getByText('5 characters too long')).toBeVisible();
});
