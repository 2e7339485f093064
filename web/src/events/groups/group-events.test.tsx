import { screen, waitFor } from '@testing-library/react';
import { listGroupEvents } from 'contract/chat/groups/group-content.ts';
import { type Group, getGroup } from 'contract/chat/groups/groups.ts';
import { type DatePoll, listDatePolls } from 'contract/events/events.date-polls.ts';
import { createEvent, getEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { clubEvent, group, member, newId } from '../../../testing/samples.ts';
import '../form/event-dialog.tsx';
import { openScreen, user } from '../../../testing/screens.tsx';

const nameOf = ({ _id, name }: Group) => ({ _id, name });

const poll = (title: string, of: DatePoll['group'], changes: Partial<DatePoll> = {}): DatePoll => ({
  ...{ _id: newId(), title, description: 'Say when.', timeZone: 'UTC', closesAt: '2126-11-20T10:00:00.000Z' },
  ...{ closed: false, options: [], decided: null, createdBy: { _id: null, name: '', avatar: '' } },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', group: of },
  ...changes,
});

function openEvents(changes: Partial<Group>): Group {
  const given = group(changes);
  club.respond(getGroup, given);
  openScreen(`/groups/${given._id}?tab=events`, member('ben'));
  return given;
}

test('an owner plans an event of the group, and lands on its page, which names the group', async () => {
  const given = openEvents({ mine: 'owner' });
  await user.click(await screen.findByRole('button', { name: 'Create Event' }));
  await user.type(await screen.findByLabelText('Title'), 'Robot night');
  await user.type(screen.getByLabelText('Description'), 'Bring batteries.');
  const made = clubEvent({ title: 'Robot night', group: nameOf(given) });
  club.respond(createEvent, made);
  club.respond(getEvent, made);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('link', { name: 'Robotics' })).toHaveAttribute('href', `/groups/${given._id}`);
  expect(location.pathname).toBe(`/events/${made._id}`);
  expect(club.requests(createEvent)).toMatchObject([{ body: { groupId: given._id, title: 'Robot night' } }]);
});

test('members see the events and open polls of the group, and past events by a press', async () => {
  const given = openEvents({ mine: 'member' });
  const of = nameOf(given);
  club.respond(listGroupEvents, ({ query }) => [
    clubEvent({ title: query.past ? 'Last year' : 'Robot night', group: of }),
  ]);
  club.respond(listDatePolls, [poll('When do we meet?', of), poll('Long over', of, { closed: true })]);
  expect(await screen.findByRole('heading', { name: 'Robot night' })).toBeVisible();
  expect(await screen.findByRole('article', { name: 'When do we meet?' })).toBeVisible();
  expect(club.requests(listDatePolls)).toMatchObject([{ query: { groupId: given._id } }]);
  expect(screen.queryByText('Long over')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create Event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask which evening' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Past Events' }));
  expect(await screen.findByRole('heading', { name: 'Last year' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Robot night' })).toBeNull());
});
