import { act, render, screen, waitFor } from '@testing-library/react';
import { getClub } from 'contract/club/club.ts';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { publicClub } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { ErrorBoundary } from '../../ui/layout/error-boundary.tsx';
import { forgetFailures, lazyPart, loadCode } from './load-code.ts';
import { setPageState } from './page-state.ts';

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/events.js');
const notice = () => screen.queryByRole('complementary', { name: 'About this page' });

afterEach(() => act(() => setPageState({ outdated: false, missing: null })));

// Runs first, because a page never forgets that its network failed.
test('a page offers to reload for code that a server of its own build does not have', async () => {
  openScreen('/login');
  club.respond(getClub, publicClub());
  const load = vi.fn().mockRejectedValueOnce(gone()).mockResolvedValue('the code');
  const loading = loadCode<string>(load);
  await waitFor(() => expect(notice()).toHaveTextContent(/^Part of this page couldn't be loaded\. Reload/));
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(notice()).not.toHaveTextContent('updated');
  window.dispatchEvent(new Event('online'));
  await loading;
});

test('code that does not come is asked for again when the member says so; the notice goes with it', async () => {
  openScreen('/login');
  club.respond(getClub, failure('unavailable', ''));
  const load = vi.fn().mockRejectedValueOnce(gone()).mockResolvedValueOnce('the code');
  const loading = loadCode<string>(load);
  await waitFor(() => expect(notice()).toHaveTextContent(/^Part of this page couldn't be loaded\./));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await loading).toBe('the code');
  await waitFor(() => expect(notice()).toBeNull());
  expect(load).toHaveBeenCalledTimes(2);
});

test('a network that is back is reason enough to ask again', async () => {
  openScreen('/login');
  club.respond(getClub, failure('unavailable', ''));
  const load = vi.fn().mockRejectedValueOnce(gone()).mockResolvedValueOnce('the code');
  const loading = loadCode<string>(load);
  await waitFor(() => expect(notice()).toBeVisible());
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the code');
});

test('a browser that remembers what failed without a network loads the page where one wanted to go', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  openScreen('/login');
  club.respond(getClub, failure('unavailable', ''));
  const load = vi.fn(async () => {
    if (reload.mock.calls.length === 0) throw gone();
    return 'the code';
  });
  const loading = loadCode(load);
  await waitFor(() => expect(notice()).toBeVisible());
  // React renders the screen again while it waits for its code.
  forgetFailures();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  forgetFailures();
  expect(reload).not.toHaveBeenCalled();
  club.respond(getClub, publicClub());
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('the code');
});

test('code that comes and fails is an error at once', async () => {
  const load = vi.fn().mockRejectedValue(new ReferenceError('x is not defined'));
  await expect(loadCode(load)).rejects.toThrow('x is not defined');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part whose code failed once is loaded again when it is shown again', async () => {
  expectProblem(/x is not defined/);
  const load = vi
    .fn()
    .mockRejectedValueOnce(new ReferenceError('x is not defined'))
    .mockResolvedValue(() => 'Here I am.');
  const Part = lazyPart<object>(load);
  render(
    <ErrorBoundary
      fallback={(_, again) => (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
      resetKey=""
    >
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here I am.')).toBeVisible();
});
