import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Poll } from 'contract/feed/feed.polls.ts';
import { createPost, getPost, votePost } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith } from '../../../testing/feed.ts';
import { member, post } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const id = (number: number) => `00000000-0000-4000-8000-00000000a00${number}`;

function poll(votes: (number | null)[], mine = -1, changes: Partial<Poll> = {}): Poll {
  const texts = ['Monday', 'Tuesday', 'Never'];
  const options = votes.map((count, index) => ({
    ...{ _id: id(index), text: texts[index] ?? '', votes: count, mine: index === mine },
  }));
  return { options, endsAt: inHours(50), closed: false, multiple: false, secret: false, ...changes };
}

const withPoll = (changes: Partial<Poll>, votes: (number | null)[] = [3, 1, 0], mine = -1) =>
  post('cleo', { content: 'When shall we meet?', poll: poll(votes, mine, changes) });

test('a poll is a group of options with their votes, readable by all', async () => {
  await openFeed(withPoll({}));
  const card = await postWith('When shall we meet?');
  const group = within(card.getByRole('group', { name: 'Poll' }));
  expect(group.getAllByRole('radio')).toHaveLength(3);
  expect(group.getByRole('radio', { name: 'Monday 75% · 3 votes' })).not.toBeChecked();
  expect(group.getByRole('radio', { name: 'Tuesday 25% · 1 vote' })).toBeEnabled();
  expect(group.getByText(/4 votes · 2 days left/)).toBeVisible();
});

test('a vote shows at once, can be moved, and is taken back with the reason when it fails', async () => {
  const before = withPoll({});
  await openFeed(before);
  const card = await postWith('When shall we meet?');
  club.respond(votePost, () => {
    const after = { ...before, poll: poll([3, 2, 0], 1) };
    feedIs(after);
    return after;
  });
  await user.click(card.getByRole('radio', { name: /Tuesday/ }));
  expect(card.getByRole('radio', { name: 'Tuesday 40% · 2 votes' })).toBeChecked();
  await waitFor(() => expect(club.requests(votePost)).toMatchObject([{ body: { optionIds: [id(1)] } }]));
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(votePost, () => response.promise);
  await user.click(card.getByRole('radio', { name: /Never/ }));
  expect(card.getByRole('radio', { name: 'Never 20% · 1 vote' })).toBeChecked();
  expect(card.getByRole('radio', { name: 'Tuesday 20% · 1 vote' })).not.toBeChecked();
  response.resolve(failure('conflict', 'This poll is closed.'));
  expect(await screen.findByText('This poll is closed.')).toBeVisible();
  expect(card.getByRole('radio', { name: 'Tuesday 40% · 2 votes' })).toBeChecked();
});

test('votes of other members count live, and my own choice stays', async () => {
  const shown = withPoll({}, [1, 0, 0], 0);
  await openFeed(shown);
  const card = await postWith('When shall we meet?');
  const options = [1, 3, 0].map((votes, index) => ({
    _id: id(index),
    text: ['Monday', 'Tuesday', 'Never'][index] ?? '',
    votes,
  }));
  feedIs({ ...shown, poll: poll([1, 3, 0], 0) });
  club.publish('postPollChanged', { _id: shown._id, poll: { ...poll([]), options } });
  expect(await card.findByRole('radio', { name: 'Tuesday 75% · 3 votes' })).not.toBeChecked();
  expect(card.getByRole('radio', { name: 'Monday 25% · 1 vote' })).toBeChecked();
});

test('a vote is taken back, and the focus stays in the poll', async () => {
  const before = withPoll({}, [3, 1, 0], 0);
  await openFeed(before);
  const card = await postWith('When shall we meet?');
  const after = { ...before, poll: poll([2, 1, 0]) };
  club.respond(votePost, () => {
    feedIs(after);
    return after;
  });
  await user.click(card.getByRole('button', { name: 'Take vote back' }));
  expect(card.getByRole('radio', { name: 'Monday 67% · 2 votes' })).not.toBeChecked();
  expect(card.queryByRole('button', { name: 'Take vote back' })).toBeNull();
  expect(card.getByRole('radio', { name: /Monday/ })).toHaveFocus();
  await waitFor(() => expect(club.requests(votePost)).toMatchObject([{ body: { optionIds: [] } }]));
});

test('several answers are boxes, and each press adds one or takes it away', async () => {
  const multiple = { multiple: true };
  const before = withPoll(multiple, [1, 0, 1], 0);
  await openFeed(before);
  const card = await postWith('When shall we meet?');
  expect(card.getByText('Choose one or more · 2 votes · 2 days left')).toBeVisible();
  club.respond(votePost, ({ body }) => {
    const options = before.poll?.options.map((option) => ({
      ...option,
      mine: body.optionIds?.includes(option._id) ?? false,
    }));
    const after = { ...before, poll: poll([], -1, { ...multiple, options: options ?? [] }) };
    feedIs(after);
    return after;
  });
  await user.click(card.getByRole('checkbox', { name: /Never/ }));
  expect(card.getByRole('checkbox', { name: /Monday/ })).toBeChecked();
  expect(card.getByRole('checkbox', { name: /Never/ })).toBeChecked();
  await user.click(card.getByRole('checkbox', { name: /Monday/ }));
  await waitFor(() =>
    expect(club.requests(votePost).map(({ body }) => body)).toEqual([
      { optionIds: [id(0), id(2)] },
      { optionIds: [id(2)] },
    ]),
  );
});

test('a secret poll has no counts until its end, and then has them by itself', async () => {
  const secret = withPoll({ secret: true, endsAt: inHours(50) }, [null, null, null], 1);
  await openFeed(secret);
  const card = await postWith('When shall we meet?');
  expect(card.getByRole('radio', { name: 'Tuesday' })).toBeChecked();
  expect(card.getByText('Votes are secret until the end · 2 days left')).toBeVisible();
  expect(card.queryByText(/%/)).toBeNull();
  const ended = { ...secret, poll: poll([1, 2, 0], 1, { secret: true, closed: true, endsAt: inHours(-1) }) };
  club.respond(getPost, ended);
  feedIs(ended);
  const options = secret.poll?.options ?? [];
  club.publish('postPollChanged', {
    _id: secret._id,
    poll: poll([], 0, { options, secret: true, endsAt: inHours(-1) }),
  });
  expect(await card.findByRole('radio', { name: 'Tuesday 67% · 2 votes' })).toBeChecked();
  expect(card.getByText('3 votes · Closed')).toBeVisible();
});

test.each([
  ['that was closed', { closed: true, endsAt: inHours(-1) }],
  ['that has ended meanwhile', { endsAt: inHours(-1) }],
])('no one votes in a poll %s; its result stays', async (_, changes) => {
  await openFeed(withPoll(changes, [3, 1, 0], 0));
  const card = await postWith('When shall we meet?');
  for (const option of card.getAllByRole('radio')) expect(option).toBeDisabled();
  expect(card.getByRole('radio', { name: 'Monday 75% · 3 votes' })).toBeChecked();
  expect(card.getByText(/Closed/)).toBeVisible();
});

test('a poll is written with two to six options, and posted with its end', async () => {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(composer.getByRole('textbox'), 'When shall we meet?');
  await user.click(composer.getByRole('button', { name: 'Add a poll' }));
  await user.type(await composer.findByRole('textbox', { name: 'Option 1' }), 'Monday{Enter}');
  const send = composer.getByRole('button', { name: 'Post' });
  expect(send).toBeDisabled();
  await user.type(composer.getByRole('textbox', { name: 'Option 2' }), 'Tuesday');
  expect(send).toBeEnabled();
  for (let more = 0; more < 4; more += 1) await user.click(composer.getByRole('button', { name: 'Add option' }));
  expect(composer.queryByRole('button', { name: 'Add option' })).toBeNull();
  await user.click(composer.getByRole('button', { name: 'Remove option 6' }));
  await user.selectOptions(composer.getByRole('combobox', { name: 'Ends in' }), '3 days');
  club.respond(createPost, withPoll({}));
  await user.click(send);
  await waitFor(() => expect(composer.queryByRole('textbox', { name: 'Option 1' })).toBeNull());
  const [request] = club.requests(createPost);
  expect(request?.body).toMatchObject({ content: 'When shall we meet?', poll: { options: ['Monday', 'Tuesday'] } });
  const days = (Date.parse(request?.body.poll?.endsAt ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);
});

test('a poll ends at the chosen minute, takes several answers and stays secret', async () => {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(composer.getByRole('textbox'), 'When shall we meet?');
  await user.click(composer.getByRole('button', { name: 'Add a poll' }));
  await user.type(await composer.findByRole('textbox', { name: 'Option 1' }), 'Monday');
  await user.type(composer.getByRole('textbox', { name: 'Option 2' }), 'Tuesday');
  await user.click(composer.getByRole('checkbox', { name: 'Allow several answers' }));
  await user.click(composer.getByRole('checkbox', { name: 'Keep votes secret until the end' }));
  await user.selectOptions(composer.getByRole('combobox', { name: 'Ends in' }), 'Another time');
  const end = composer.getByLabelText('Ends at');
  fireEvent.change(end, { target: { value: '' } });
  expect(composer.getByRole('button', { name: 'Post' })).toBeDisabled();
  fireEvent.change(end, { target: { value: '2030-05-06T17:43' } });
  club.respond(createPost, withPoll({}));
  await user.click(composer.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(club.requests(createPost)).toHaveLength(1));
  expect(club.requests(createPost)[0]?.body.poll).toEqual({
    options: ['Monday', 'Tuesday'],
    endsAt: new Date('2030-05-06T17:43').toISOString(),
    ...{ multiple: true, secret: true },
  });
});

test('a poll that is not wanted any more goes without a trace', async () => {
  openScreen('/', member('ben'));
  const composer = within(await screen.findByRole('region', { name: 'Write a post' }));
  await user.type(composer.getByRole('textbox'), 'Hello');
  await user.click(composer.getByRole('button', { name: 'Add a poll' }));
  await user.click(await composer.findByRole('button', { name: 'Remove poll' }));
  club.respond(createPost, post('ben', { content: 'Hello' }));
  await user.click(composer.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(club.requests(createPost)).toHaveLength(1));
  expect(club.requests(createPost)[0]?.body).toEqual({ content: 'Hello' });
});
