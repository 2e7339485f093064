import { screen, waitFor } from '@testing-library/react';
import { reportBrowserError } from 'contract/browser-errors.ts';
import { listEvents } from 'contract/events.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../server/testing/console-guard.ts';
import { club } from '../../testing/club-server.ts';
import { clubEvent, member } from '../../testing/samples.ts';
import { goTo, openScreen } from '../../testing/screens.tsx';

test('a screen that throws keeps the header, is reported without names, and is left like any other', async () => {
  expectProblem(/Invalid time|NaN|The above error occurred/);
  club.answer(reportBrowserError, { message: 'Thank you.' });
  // By its type a day, and no screen can be drawn from it.
  club.answer(listEvents, [clubEvent({ date: 'no day' })]);
  openScreen('/events', member('ben'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ClubPlatform' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await waitFor(() =>
    expect(club.requests(reportBrowserError)).toMatchObject([
      { body: { message: expect.stringContaining('RangeError'), route: '/events' } },
    ]),
  );
  await goTo('Feed');
  expect(await screen.findByText("It's quiet here.")).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
});
