import { waitFor } from '@testing-library/react';
import { reportBrowserError } from 'contract/operations/browser-errors.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { RequestError } from '../../lib/api/api-error.ts';
import { reportUncaughtErrors } from './errors.ts';
import { describeError, errorDetails, reportError } from './report-error.ts';

const reports = () => club.requests(reportBrowserError).map(({ body }) => body);

beforeEach(() => {
  club.respond(reportBrowserError, { message: 'Thank you.', reference: 'k3f9-2m7q' });
});

test('an error is reported once, with where it was and without who it was about', async () => {
  history.replaceState(null, '', '/profile/0198c0de-0000-7000-8000-000000000000?q=dana@club.example');
  const error = new TypeError('Cannot read dana@club.example of /profile/0198c0de-0000-7000-8000-000000000000');
  expect(await Promise.all([reportError(error), reportError(error)])).toEqual(['k3f9-2m7q', 'k3f9-2m7q']);
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]).toMatchObject({
    route: '/profile/:userId',
    message: expect.stringMatching(/^TypeError: Cannot/),
  });
  expect(JSON.stringify(reports())).not.toMatch(/dana@club|0198c0de/);
});

test('what says nothing of us is not reported', async () => {
  reportError(new Error('ResizeObserver loop completed with undelivered notifications.'));
  reportError('Script error.');
  const extension = new Error('x is undefined');
  extension.stack = 'at chrome-extension://abc/content.js:1:1';
  reportError(extension);
  reportError(new Error('The last one'));
  await waitFor(() => expect(reports().map(({ message }) => message)).toEqual(['Error: The last one']));
});

test('a report that fails is no further error', async () => {
  club.respond(reportBrowserError, failure('unavailable', 'Not now.'));
  expect(await reportError(new Error('During a restart'))).toBe('');
  await waitFor(() => expect(reports()).toHaveLength(1));
});

test('an error of the API is its code, whatever it said', () => {
  const error = new RequestError({ code: 'not_found', status: 404, message: 'Dana has left the club.' });
  expect(describeError(error)).toBe('RequestError: not_found 404');
});

test('the details for an admin hold the screen, the time and the browser', () => {
  history.replaceState(null, '', '/events');
  const details = errorDetails(new Error('It broke.'), 'k3f9-2m7q');
  expect(details).toMatch(
    /^Error: It broke\.\nScreen: \/events\nBuild: unknown\nReference: k3f9-2m7q\nTime: \d{4}-.*\nBrowser: ./,
  );
});

test('what no one caught is reported by itself, whether it was thrown or rejected', async () => {
  const listening: [string, EventListenerOrEventListenerObject][] = [];
  const add = vi.spyOn(globalThis, 'addEventListener').mockImplementation((name, listener) => {
    listening.push([name, listener]);
  });
  reportUncaughtErrors();
  add.mockRestore();
  for (const [name, listener] of listening) addEventListener(name, listener);
  onTestFinished(() => {
    for (const [name, listener] of listening) removeEventListener(name, listener);
  });
  dispatchEvent(Object.assign(new Event('error'), { error: new Error('Thrown in a timer') }));
  dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Thrown by a script' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Rejected') }));
  await waitFor(() =>
    expect(reports().map(({ message }) => message)).toEqual([
      ...['Error: Thrown in a timer', 'Thrown by a script', 'TypeError: Rejected'],
    ]),
  );
});
