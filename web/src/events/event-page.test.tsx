import { screen, waitFor, within } from '@testing-library/react';
import { type ClubEvent, getEvent, listAttendees, listEvents, rsvp } from 'contract/events/events.ts';
import { commentsOf } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../testing/club-server.ts';
import { clubEvent, comment, member, rsvpState } from '../../testing/samples.ts';
import { openLive, user } from '../../testing/screens.tsx';

const { list, add, edit, remove } = commentsOf.event;
const ben = member('ben');
const calls = { name: 'Add a comment...' };

async function open(event: ClubEvent, comments: Comment[] = [], me = ben) {
  club.respond(getEvent, event);
  club.respond(list, comments);
  await openLive(`/events/${event._id}`, me);
  await screen.findByRole('heading', { level: 1, name: event.title });
}

const commentsAre = (comments: Comment[]) => {
  club.respond(list, comments);
  return comments;
};

const answerCard = () => within(screen.getByRole('region', { name: 'Your answer' }));

test('the page says once when the event is, where, and who hosts it', async () => {
  const event = clubEvent({ description: 'See https://chess.example for the rules', going: 1 });
  await open(event);
  const page = within(screen.getByRole('article'));
  expect(page.getByRole('link', { name: 'Hosted by Mo Lindqvist' })).toHaveAttribute(
    'href',
    `/profile/${member('mo')._id}`,
  );
  const place = page.getByRole('link', { name: 'The library' });
  expect(place).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=The%20library');
  expect(place).toHaveAttribute('target', '_blank');
  expect(place).toHaveAttribute('rel', 'noopener noreferrer');
  expect(page.getByRole('link', { name: 'https://chess.example' })).toHaveAttribute('href', 'https://chess.example');
  expect(document.title).toContain(event.title);
  expect(screen.getByRole('link', { name: /^Add to calendar/ })).toHaveAttribute(
    'href',
    `/api/events/${event._id}/calendar.ics`,
  );
});

test('a stranger to its group reads why there is nothing, and is led on', async () => {
  club.respond(getEvent, failure('forbidden', 'Only members of the group can see this.'));
  await openLive(`/events/${clubEvent()._id}`, ben);
  expect(await screen.findByText('Only members of the group can see this.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events');
});

test('without a picture the title stands in a pattern', async () => {
  await open(clubEvent());
  expect(screen.getAllByRole('heading', { level: 1, name: 'Chess night' })).toHaveLength(1);
  expect(screen.queryByRole('img', { name: /^Picture of/ })).toBeNull();
  expect(document.querySelector('article svg')).not.toBeNull();
});

test('a picture is named by its event', async () => {
  await open(clubEvent({ title: 'Chess night', picture: '/files/x/feed' }));
  expect(screen.getByRole('img', { name: 'Picture of Chess night' })).toHaveAttribute('src', '/files/x/feed');
});

test('the answer counts at once and is seen at a glance', async () => {
  const event = clubEvent({ going: 2 });
  await open(event);
  const response = Promise.withResolvers<ClubEvent>();
  club.respond(rsvp, () => response.promise);
  await user.click(answerCard().getByRole('button', { name: 'RSVP' }));
  expect(screen.getByText('3 going')).toBeVisible();
  expect(document.querySelector('[data-answer="going"]')).not.toBeNull();
  response.resolve({ ...event, going: 3, ...rsvpState('going') });
  expect(await answerCard().findByRole('button', { name: 'Cancel RSVP' })).toBeVisible();
  expect(answerCard().getByText("You're going")).toBeVisible();
});

test('who waits sees that, and what it means', async () => {
  await open(clubEvent({ capacity: 2, going: 2, waiting: 1, iAmWaiting: true }));
  expect(answerCard().getByText('On the waiting list')).toBeVisible();
  expect(answerCard().getByText(/When a spot opens up/)).toBeVisible();
  expect(answerCard().getByRole('button', { name: 'Leave waiting list' })).toBeVisible();
});

test('co-hosts stand beside the host', async () => {
  const hosts = (['mo', 'cleo'] as const).map((name) => ({
    _id: member(name)._id,
    name: member(name).name,
    avatar: '',
  }));
  await open(clubEvent({ hosts }));
  const page = within(screen.getByRole('article'));
  expect(page.getAllByRole('link', { name: /Hosted by Mo|Cléo/ }).map((link) => link.getAttribute('href'))).toEqual(
    hosts.map(({ _id }) => `/profile/${_id}`),
  );
});

test('members who may come, or can not, say so in the menu of answers', async () => {
  const event = clubEvent({ maybe: 2 });
  await open(event);
  expect(screen.getByText('· 2 maybe')).toBeVisible();
  const choose = async (text: string) => {
    await user.click(answerCard().getByRole('button', { name: 'Other answers to Chess night' }));
    await user.click(screen.getByRole('menuitem', { name: text }));
  };
  club.respond(rsvp, ({ body }) => ({
    ...event,
    ...rsvpState(body.answer ?? null),
    maybe: body.answer === 'maybe' ? 3 : 2,
  }));
  await choose('Maybe');
  expect(await answerCard().findByText('Maybe')).toBeVisible();
  expect(await screen.findByText('· 3 maybe')).toBeVisible();
  await choose("Can't go");
  expect(await answerCard().findByText("Can't go")).toBeVisible();
  await choose('Take back my answer');
  await waitFor(() => expect(answerCard().queryByText("Can't go")).toBeNull());
  expect(club.requests(rsvp).map(({ body }) => body.answer)).toEqual(['maybe', 'declined', null]);
});

test('an event with questions asks them in the same step as the RSVP', async () => {
  const questions = [
    { _id: 'diet', label: 'Diet?', kind: 'text' as const, required: false },
    { _id: 'size', label: 'Size?', kind: 'choice' as const, options: ['S', 'M'], required: true },
    { _id: 'first', label: 'First time?', kind: 'yesno' as const, required: false },
  ];
  const event = clubEvent({ questions, guestsAllowed: 2 });
  await open(event);
  await user.click(answerCard().getByRole('button', { name: 'RSVP' }));
  const form = within(await screen.findByRole('dialog', { name: 'Your answer to Chess night' }));
  await user.click(form.getByRole('button', { name: 'RSVP' }));
  expect(form.getByLabelText('Size?')).toBeInvalid();
  expect(club.requests(rsvp)).toEqual([]);
  await user.selectOptions(form.getByLabelText('Guests'), '2 guests');
  await user.type(form.getByLabelText(/Diet/), 'Vegan');
  await user.selectOptions(form.getByLabelText('Size?'), 'M');
  await user.selectOptions(form.getByLabelText(/First time/), 'No');
  const answers = { diet: 'Vegan', size: 'M', first: false };
  club.respond(rsvp, { ...event, ...rsvpState('going'), going: 3, myGuests: 2, myAnswers: answers });
  await user.click(form.getByRole('button', { name: 'RSVP' }));
  expect(await answerCard().findByText('With 2 guests')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(rsvp).map(({ body }) => body)).toEqual([{ answer: 'going', guests: 2, answers }]);
});

test('missing answers have a button, and can be changed later', async () => {
  const questions = [{ _id: 'size', label: 'Size?', kind: 'choice' as const, options: ['S', 'M'], required: true }];
  const event = clubEvent({ questions, ...rsvpState('going'), answersMissing: true });
  await open(event);
  await user.click(answerCard().getByRole('button', { name: 'Answer' }));
  const form = within(await screen.findByRole('dialog'));
  await user.selectOptions(form.getByLabelText('Size?'), 'S');
  club.respond(
    rsvp,
    failure('invalid_input', 'Size must be one of the choices.', { size: 'must be one of the choices' }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('must be one of the choices')).toBeVisible();
  club.respond(rsvp, { ...event, answersMissing: false, myAnswers: { size: 'S' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answerCard().queryByText('The host has questions for you.')).toBeNull());
});

test('a past event asks for no answer, and can still be talked about', async () => {
  await open(clubEvent({ date: '2020-01-01T18:00:00.000Z', endDate: null }));
  expect(screen.queryByRole('region', { name: 'Your answer' })).toBeNull();
  expect(await screen.findByRole('textbox', calls)).toBeVisible();
});

test('who goes shows by avatar, and all of them on asking', async () => {
  const { _id, name, avatar, profession } = member('cleo');
  club.respond(listAttendees, [{ _id, name, avatar, profession }]);
  await open(clubEvent({ title: 'Chess night', going: 1, people: [{ _id, name, avatar }] }));
  await user.click(screen.getByRole('button', { name: 'Who is going to Chess night' }));
  expect(await within(screen.getByRole('dialog')).findByText(name)).toBeVisible();
});

test('a comment shows at once, and one that fails comes back into the field', async () => {
  const event = clubEvent();
  await open(event);
  club.respond(add, failure('unavailable', 'The club is restarting.'));
  const field = await screen.findByRole('textbox', calls);
  await user.type(field, 'Who brings the clock?');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  expect(field).toHaveValue('Who brings the clock?');
  club.respond(add, () => commentsAre([comment('ben', 'Who brings the clock?')]));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const shown = within(await screen.findByRole('list', { name: 'Comments' }));
  expect(shown.getByText('Who brings the clock?')).toBeVisible();
  expect(field).toHaveValue('');
  expect(club.requests(add).at(-1)).toMatchObject({ params: { id: event._id } });
});

test('comments of others come live, with replies under what they answer', async () => {
  const event = clubEvent();
  const question = comment('cleo', 'Which room?', { replyCount: 1 });
  await open(event, [question]);
  await screen.findByText('Which room?');
  const response = comment('mo', 'B12', { parentId: question._id });
  const comments = commentsAre([question, response]);
  club.publish('commentsChanged', { kind: 'event', _id: event._id, deleted: [], comments, commentCount: 2 });
  const replies = within(await screen.findByRole('list', { name: /^Replies to Cl/ }));
  expect(replies.getByText('B12')).toBeVisible();
  club.publish('commentsChanged', { kind: 'event', _id: clubEvent()._id, deleted: [], comments: [], commentCount: 0 });
  const deleted = [response._id];
  club.publish('commentsChanged', { kind: 'event', _id: event._id, deleted, comments: [question], commentCount: 1 });
  await waitFor(() => expect(screen.queryByText('B12')).toBeNull());
  expect(screen.getByText('Which room?')).toBeVisible();
});

test('I edit my comment, and an officer deletes any', async () => {
  const event = clubEvent();
  const [mine, hers] = [comment('mo', 'Furst'), comment('cleo', 'Second')];
  await open(event, [mine, hers], member('mo'));
  club.respond(edit, ({ body }) => commentsAre([{ ...mine, text: body.text }, hers]));
  await user.click(await screen.findByRole('button', { name: "Options for Mo Lindqvist's comment" }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Text of your comment' });
  await user.clear(field);
  await user.type(field, 'First');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('First');
  club.respond(remove, () => commentsAre([{ ...mine, text: 'First' }]));
  await user.click(screen.getByRole('button', { name: "Options for Cléo Martin's comment" }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Delete|OK|Confirm/ }));
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});

test('comments that cannot be read say so, and come on trying again; the event stands', async () => {
  const event = clubEvent();
  club.respond(listEvents, ({ query }) => (query.mine ? [] : [event]));
  club.respond(getEvent, event);
  club.respond(list, failure('unavailable', 'Not now.'));
  await openLive('/events', ben);
  await user.click(await screen.findByRole('link', { name: event.title }));
  await screen.findByRole('heading', { level: 1, name: event.title });
  expect(await screen.findByText('Not now.')).toBeVisible();
  club.respond(list, [comment('cleo', 'Here I am')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here I am')).toBeVisible();
});

test('a member who is deleted takes their comments from the screen', async () => {
  const event = clubEvent();
  const hers = comment('cleo', 'Farewell', { replyCount: 1 });
  await open(event, [hers, comment('ben', 'Bye', { parentId: hers._id }), comment('ben', 'Still here')]);
  await screen.findByText('Farewell');
  club.respond(list, [comment('ben', 'Still here')]);
  club.publish('memberDeleted', { _id: member('cleo')._id });
  await waitFor(() => expect(screen.queryByText('Farewell')).toBeNull());
  expect(screen.queryByText('Bye')).toBeNull();
  expect(screen.getByText('Still here')).toBeVisible();
});

test('it is shared by its link, or in a message', async () => {
  const event = clubEvent({ title: 'Chess night' });
  await open(event);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/events/${event._id}`);
});
