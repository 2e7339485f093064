import { screen, waitFor, within } from '@testing-library/react';
import { getClub } from 'contract/club/club.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { publicClub } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';

const about = async () => within(await screen.findByRole('region', { name: 'About the club' }));
const clubRequested = () => waitFor(() => expect(club.requests(getClub)).not.toEqual([]));
const nextEvent = {
  title: 'Bread night',
  date: '2026-11-26T18:00:00.000Z',
  timeZone: 'Europe/Paris',
  place: 'The kitchen',
};

test.each(['/login', '/apply'])('%s says what the club is, and what officers show', async (path) => {
  club.respond(getClub, publicClub({ figures: { members: 24, colleges: 4, events: 9 }, nextEvent }));
  openScreen(path);
  const poster = await about();
  expect(poster.getByText('ClubPlatform')).toBeVisible();
  expect(await poster.findByText('24 members from 4 colleges')).toBeVisible();
  expect(poster.getByText('Bread night')).toBeVisible();
  // In the time zone of Paris.
  expect(poster.getByText(/Thu.*26.*7:00.*in Paris · The kitchen/)).toBeVisible();
});

test('an event at the clocks of here names no zone', async () => {
  club.respond(getClub, publicClub({ nextEvent: { ...nextEvent, timeZone: 'UTC' } }));
  openScreen('/login');
  expect(await (await about()).findByText(/Thu.*26.*6:00 PM · The kitchen/)).toBeVisible();
});

test('without colleges the members alone are counted', async () => {
  club.respond(getClub, publicClub({ figures: { members: 1, colleges: 0, events: 0 } }));
  openScreen('/login');
  expect(await (await about()).findByText('1 member')).toBeVisible();
});

test('nothing is shown that officers did not switch on', async () => {
  openScreen('/login');
  const poster = await about();
  await clubRequested();
  expect(poster.queryByText(/\d+ members?/)).toBeNull();
  expect(screen.getByRole('region', { name: 'About the club' }).querySelector('b')).toBeNull();
});

test('six members who allow it show their photo', async () => {
  const faces = Array.from({ length: 8 }, (_, number) => `/api/club/faces/${number}`);
  club.respond(getClub, publicClub({ faces }));
  openScreen('/login');
  await clubRequested();
  const pictures = () => screen.getByRole('region', { name: 'About the club' }).querySelectorAll('img');
  await waitFor(() => expect([...pictures()].map((one) => one.getAttribute('src'))).toEqual(faces.slice(0, 6)));
});

test('a club that does not answer is greeted all the same', async () => {
  club.respond(getClub, failure('unavailable', ''));
  openScreen('/login');
  await clubRequested();
  expect((await about()).getByText('Your people are already here.')).toBeVisible();
  expect(screen.queryByRole('alert', { name: /reached/ })).toBeNull();
});
