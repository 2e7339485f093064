import { screen } from '@testing-library/react';
import { getTurnout, listAttendance, type Turnout } from 'contract/events/events.attendance.ts';
import { getEvent } from 'contract/events/events.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { clubEvent, member, newId, profile } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';

function openEvent(figures: Turnout, as: 'mo' | 'ben' = 'mo') {
  const event = clubEvent();
  club.respond(getEvent, event);
  club.respond(getTurnout, figures);
  openScreen(`/events/${event._id}`, member(as));
}
const figures = { going: 46, came: 0, walkIns: 0, missing: null, expected: null, evenings: 0 };

test('once it has begun, hosts read how many came, how many are missing, and who walked in', async () => {
  openEvent({ ...figures, came: 34, missing: 12, walkIns: 3 });
  expect(await screen.findByText('34 came · 12 missing · 3 walk-ins')).toBeVisible();
});

test('before an evening of a series, hosts read how many to expect', async () => {
  openEvent({ ...figures, going: 50, expected: 34, evenings: 3 });
  expect(await screen.findByText('Expect about 34 of 50 · as on the last 3 evenings')).toBeVisible();
});

test('members who are no hosts read no figures', async () => {
  openEvent({ ...figures, came: 34, missing: 12 }, 'ben');
  await screen.findByRole('heading', { name: 'Chess night' });
  expect(club.requests(getTurnout)).toEqual([]);
});

test('the events that a member came to are on their own profile alone', async () => {
  const ben = member('ben');
  club.respond(getUser, profile(ben));
  const event = { _id: newId(), title: 'Film night', date: '2026-11-20T19:00:00.000Z' };
  club.respond(listAttendance, [{ event, checkedInAt: '2026-11-20T19:10:00.000Z' }]);
  openScreen(`/profile/${ben._id}`, ben);
  expect(await screen.findByRole('region', { name: 'Events you came to' })).toHaveTextContent('Film night');
});
