import { screen, waitFor } from '@testing-library/react';
import { getEvent } from 'contract/events/events.ts';
import { reportBrowserError } from 'contract/operations/browser-errors.ts';
import { expect, test, vi } from 'vitest';
import { expectProblem } from '../../../server/testing/calls/problems.ts';
import { club } from '../../testing/club-server.ts';
import { clubEvent, member } from '../../testing/samples.ts';
import { goTo, openScreen, user } from '../../testing/screens.tsx';

/** Opens a screen that fails to render because an event's day is missing. */
async function openBroken() {
  expectProblem(/Invalid time|NaN|The above error occurred/);
  club.respond(reportBrowserError, { message: 'Thank you.', reference: 'k3f9-2m7q' });
  const event = clubEvent({ date: 'no day' });
  club.respond(getEvent, event);
  openScreen(`/events/${event._id}`, member('ben'));
  return screen.findByRole('heading', { name: 'Something went wrong' });
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('a screen that throws keeps the header, is reported without names, and is left like any other', async () => {
  expect(await openBroken()).toBeVisible();
  expect(screen.getByRole('link', { name: 'ClubPlatform' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await waitFor(() =>
    expect(club.requests(reportBrowserError)).toMatchObject([
      { body: { message: expect.stringContaining('RangeError'), route: '/events/:id' } },
    ]),
  );
  await goTo('Feed');
  expect(await screen.findByText("It's quiet here.")).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
});

test('its details are copied for an admin, with where and when it was', async () => {
  await openBroken();
  expect(await screen.findByText('Reference: k3f9-2m7q')).toBeVisible();
  await press('Copy details');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^RangeError.*\nScreen: \/events\/:id\nBuild: .*\nReference: k3f9-2m7q\nTime: \d{4}-/);
  expect(screen.queryByText(/Screen: \/events/)).toBeNull();
});

test('where the browser copies nothing, the details are shown, to be copied by hand', async () => {
  await openBroken();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press('Copy details');
  expect(await screen.findByText(/Screen: \/events/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
});

test('trying again draws the screen anew; what fails twice loads the page anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await openBroken();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await press('Try again');
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
