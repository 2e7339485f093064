import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createDatePoll,
  type DateOption,
  type DatePoll,
  decideDatePoll,
  deleteDatePoll,
  type LiveDatePoll,
  listDatePolls,
  voteForDates,
} from 'contract/events/events.date-polls.ts';
import { getEvent } from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { card, clubEvent, member, newId } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { bestOf, withVote } from './date-polls.ts';
import { addEvening, openForm, readForm } from './form/date-poll-form.ts';
// Loaded before the tests, because they are loaded on demand in the product.
import './date-polls-tab.tsx';
import './form/date-poll-dialog.tsx';
import './form/decide-dialog.tsx';
import './voters-dialog.tsx';

const option = (day: number, changes: Partial<DateOption> = {}): DateOption => ({
  ...{ _id: newId(), date: `2126-12-0${day}T19:00:00.000Z`, endDate: null },
  ...{ yes: 0, maybe: 0, no: 0, mine: null, voters: [], ...changes },
});

const poll = (changes: Partial<DatePoll> = {}): DatePoll => ({
  ...{ _id: newId(), title: 'Game night', description: 'Bring **one**.', timeZone: 'UTC' },
  ...{ closesAt: '2126-11-28T19:00:00.000Z', closed: false, decided: null, group: null },
  createdBy: { _id: member('mo')._id, name: 'Mo Lindqvist', avatar: '' },
  createdAt: '2026-11-20T10:00:00.000Z',
  options: [option(1), option(2)],
  ...changes,
});

const liveOf = ({ options, ...rest }: DatePoll): LiveDatePoll => ({
  ...rest,
  options: options.map(({ mine: _, ...one }) => one),
});

async function openPolls(polls: DatePoll[], me = member('ben')) {
  club.respond(listDatePolls, polls);
  await openLive('/events', me);
  await user.click(await screen.findByRole('tab', { name: 'Which evening?' }));
}

const cardOf = async (name = 'Game night') => within(await screen.findByRole('article', { name }));
const evening = (card: ReturnType<typeof within>, day: number) =>
  within(card.getByRole('group', { name: new RegExp(`Dec ${day}, 2126`) }));
const vote = (card: ReturnType<typeof within>, day: number, name: string) =>
  evening(card, day).getByRole('radio', { name });

test('a vote counts at once, and is taken back with the reason when it fails', async () => {
  const shown = poll({ options: [option(1, { yes: 2, no: 1, mine: 'no' }), option(2)] });
  await openPolls([shown]);
  const card = await cardOf();
  expect(card.getByText(/^By Mo Lindqvist · \d+ days left$/)).toBeVisible();
  expect(vote(card, 1, 'No')).toBeChecked();
  const response = Promise.withResolvers<ReturnType<typeof failure>>();
  club.respond(voteForDates, () => response.promise);
  await user.click(vote(card, 1, 'Yes'));
  expect(vote(card, 1, 'Yes')).toBeChecked();
  expect(card.getByText('3 yes')).toBeVisible();
  response.resolve(failure('conflict', 'This poll is closed.'));
  expect(await screen.findByText('This poll is closed.')).toBeVisible();
  expect(vote(card, 1, 'No')).toBeChecked();
  expect(card.getByText('2 yes · 1 no')).toBeVisible();
  const [first, second] = shown.options;
  if (!first || !second) throw new Error('The poll has two evenings.');
  const settled = { ...shown, options: [first, { ...second, maybe: 1, mine: 'maybe' as const }] };
  club.respond(voteForDates, settled);
  await user.click(vote(card, 2, 'If need be'));
  await waitFor(() => expect(vote(card, 2, 'If need be')).toBeChecked());
  expect(club.requests(voteForDates).map(({ body }) => body)).toEqual([
    { [first._id]: 'yes' },
    { [second._id]: 'maybe' },
  ]);
});

test('votes of other members count live, and mine stay; new polls come, deleted ones go', async () => {
  const shown = poll({ options: [option(1, { yes: 1, mine: 'yes' }), option(2)] });
  await openPolls([shown]);
  const card = await cardOf();
  const [first, second] = shown.options;
  if (!first || !second) throw new Error('The poll has two evenings.');
  club.publish(
    'datePollChanged',
    liveOf({
      ...shown,
      options: [
        { ...first, yes: 4 },
        { ...second, no: 1 },
      ],
    }),
  );
  expect(await card.findByText('4 yes')).toBeVisible();
  expect(vote(card, 1, 'Yes')).toBeChecked();
  expect(card.getByText('Best so far')).toBeVisible();
  const added = poll({ title: 'Boat trip' });
  club.respond(listDatePolls, [added, shown]);
  club.publish('datePollChanged', liveOf(added));
  expect(await screen.findByRole('article', { name: 'Boat trip' })).toBeVisible();
  club.respond(listDatePolls, [shown]);
  club.publish('datePollDeleted', { _id: added._id });
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Boat trip' })).toBeNull());
});

test('a closed poll takes no votes, and a decided one leads to its event', async () => {
  const ended = poll({ title: 'Ended', closed: true, options: [option(1, { yes: 1, mine: 'yes' }), option(2)] });
  const [, chosen] = ended.options;
  const decided = poll({
    ...ended,
    _id: newId(),
    title: 'Done',
    decided: { eventId: 'e1', optionId: chosen?._id ?? '' },
  });
  await openPolls([ended, decided]);
  const first = await cardOf('Ended');
  expect(first.queryByRole('radio')).toBeNull();
  expect(first.getByText('You said: Yes')).toBeVisible();
  expect(first.getByText(/Voting has ended/)).toBeVisible();
  const second = await cardOf('Done');
  expect(second.getAllByRole('listitem')).toHaveLength(1);
  expect(second.getByRole('link', { name: 'Open the event' })).toHaveAttribute('href', '/events/e1');
});

test('everyone sees who voted what', async () => {
  const voters = [
    { user: card('cleo'), vote: 'yes' as const },
    { user: card('dana'), vote: 'no' as const },
  ];
  await openPolls([poll({ options: [option(1, { yes: 3, no: 1, voters }), option(2)] })]);
  const shown = await cardOf();
  expect(shown.getByText('No votes yet')).toBeVisible();
  await user.click(shown.getByRole('button', { name: /votes for/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(within(dialog.getByRole('region', { name: 'Yes' })).getByText('Cléo Martin')).toBeVisible();
  expect(within(dialog.getByRole('region', { name: 'No' })).getByText('Dana Whitlock')).toBeVisible();
  expect(dialog.getByText('And 2 more')).toBeVisible();
});

test('members who may create no events neither ask nor decide', async () => {
  await openPolls([poll()]);
  const shown = await cardOf();
  expect(screen.queryByRole('button', { name: 'Ask which evening' })).toBeNull();
  expect(shown.queryByRole('button', { name: /^Make it this evening/ })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Options for Game night' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete poll' })).toBeNull();
});

test('the maker makes an evening the event, and comes to its page', async () => {
  const shown = poll({ options: [option(1, { yes: 2 }), option(2)] });
  await openPolls([shown], member('mo'));
  const event = clubEvent({ title: 'Game night', going: 2 });
  club.respond(getEvent, event);
  club.respond(commentsOf.event.list, []);
  await user.click((await cardOf()).getByRole('button', { name: /^Make it this evening: .*Dec 1,/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^2 members said yes and will be going\./)).toBeVisible();
  expect(dialog.getByLabelText('Title')).toHaveValue('Game night');
  await user.type(dialog.getByLabelText('Location'), 'Attic');
  await user.type(dialog.getByLabelText('Capacity'), '8');
  club.respond(decideDatePoll, failure('already_handled', 'This poll has become an event already.'));
  await user.click(dialog.getByRole('button', { name: 'Create Event' }));
  expect(await dialog.findByText('This poll has become an event already.')).toBeVisible();
  club.respond(decideDatePoll, event);
  await user.click(dialog.getByRole('button', { name: 'Create Event' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Game night' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(club.requests(decideDatePoll).at(-1)).toMatchObject({
    params: { id: shown._id },
    body: {
      ...{ optionId: shown.options[0]?._id, title: 'Game night', description: 'Bring **one**.' },
      ...{ place: 'Attic', link: '', capacity: 8 },
    },
  });
});

test('the maker deletes a poll', async () => {
  const shown = poll();
  await openPolls([shown], member('mo'));
  await user.click((await cardOf()).getByRole('button', { name: 'Options for Game night' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete poll' }));
  club.respond(deleteDatePoll, () => {
    club.respond(listDatePolls, []);
    return { message: 'The poll was deleted.' };
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('No polls about evenings yet.')).toBeVisible();
  expect(club.requests(deleteDatePoll)).toMatchObject([{ params: { id: shown._id } }]);
});

test('an officer asks which evening: two at first, more by a press, sent by date', async () => {
  await openPolls([], member('mo'));
  await user.click(await screen.findByRole('button', { name: 'Ask which evening' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: /^Remove evening/ })).toBeNull();
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('Evening 1', '2126-12-05T19:00');
  set('Evening 2', '2126-12-04T19:00');
  await user.click(dialog.getByRole('button', { name: 'Add an evening' }));
  expect(dialog.getByLabelText('Evening 3')).toHaveValue('2126-12-06T19:00');
  expect(dialog.getByLabelText('Evening 3')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Add an evening' }));
  await user.click(dialog.getByRole('button', { name: 'Remove evening 4' }));
  await user.click(within(dialog.getByRole('group', { name: 'Each takes' })).getByRole('button', { name: '3 h' }));
  set('Voting ends', '2126-12-01T12:00');
  await user.type(dialog.getByLabelText('Title'), 'Game night');
  await user.type(dialog.getByLabelText('Description'), 'Bring one.');
  club.respond(createDatePoll, failure('invalid_input', 'End of voting must not be in the past.', { closesAt: 'x' }));
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await dialog.findByText('End of voting must not be in the past.')).toBeVisible();
  expect(dialog.getByLabelText('Voting ends')).toBeInvalid();
  const made = poll();
  club.respond(createDatePoll, () => {
    club.respond(listDatePolls, [made]);
    return made;
  });
  await user.click(dialog.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('article', { name: 'Game night' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = club.requests(createDatePoll).at(-1)?.body;
  expect(body).toMatchObject({ title: 'Game night', description: 'Bring one.', timeZone: 'UTC' });
  expect(body?.closesAt).toBe('2126-12-01T12:00:00.000Z');
  expect(body?.options).toEqual(
    [4, 5, 6].map((day) => ({ date: `2126-12-0${day}T19:00:00.000Z`, endDate: `2126-12-0${day}T22:00:00.000Z` })),
  );
});

test('a link opens the polls', async () => {
  club.respond(listDatePolls, [poll()]);
  openScreen('/events?tab=dates', member('ben'));
  expect(await screen.findByRole('article', { name: 'Game night' })).toBeVisible();
});

test('the best evenings have most yes, then most maybe, and none before a vote', () => {
  const [a, b, c] = [
    option(1, { yes: 2, maybe: 1 }),
    option(2, { yes: 2, maybe: 1, no: 9 }),
    option(3, { yes: 1, maybe: 9 }),
  ];
  expect(bestOf([a, b, c])).toEqual(new Set([a._id, b._id]));
  expect(bestOf([option(1, { no: 3 }), option(2)])).toEqual(new Set());
});

test('a vote moves from one count to another, and again changes nothing', () => {
  const [one] = [option(1, { no: 1, mine: 'no' })];
  const [moved] = withVote([one], one._id, 'yes');
  expect(moved).toMatchObject({ yes: 1, no: 0, mine: 'yes' });
  expect(withVote([one], one._id, 'no')).toEqual([one]);
});

test('a form begins with the next Thursday and Friday, and needs all its times', () => {
  const form = openForm(new Date('2026-11-23T10:00:00'));
  expect(form.evenings.map(({ date }) => date)).toEqual(['2026-11-26T18:00', '2026-11-27T18:00']);
  expect(form.closesAt).toBe('2026-11-24T18:00');
  expect(openForm(new Date('2026-11-25T10:00:00')).closesAt).toBe('2026-11-26T18:00');
  expect(readForm({ ...form, closesAt: '' })).toBeNull();
  const empty = form.evenings.map((one) => ({ ...one, date: '' }));
  expect(readForm({ ...form, evenings: empty })).toBeNull();
  expect(addEvening({ ...form, evenings: empty }).evenings.at(-1)?.date).toBe('');
  expect(readForm({ ...form, hours: null })?.options[0]?.endDate).toBeNull();
});
