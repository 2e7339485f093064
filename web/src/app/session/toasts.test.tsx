import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen } from '../../../testing/screens.tsx';
import { hideToast, showError, showSuccess, showToast } from '../../lib/browser/toasts.ts';
import { Toasts } from './toasts.tsx';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[role=alert][data-kind]')];
const texts = () => toasts().map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

test('success goes by itself after four seconds, an error after eight', () => {
  act(() => showSuccess('Saved.'));
  act(() => showError('That failed.'));
  act(() => vi.advanceTimersByTime(3_999));
  expect(texts()).toEqual(['Saved.', 'That failed.']);
  act(() => vi.advanceTimersByTime(1));
  expect(texts()).toEqual(['That failed.']);
  act(() => vi.advanceTimersByTime(4_000));
  expect(texts()).toEqual([]);
});

test('the same sentence again does not pile up, and stays its whole time', () => {
  act(() => showSuccess('The application was rejected.'));
  act(() => vi.advanceTimersByTime(3_000));
  act(() => showSuccess('The application was rejected.'));
  expect(texts()).toEqual(['The application was rejected.']);
  act(() => vi.advanceTimersByTime(3_999));
  expect(texts()).toHaveLength(1);
});

test('one stays while the pointer or the focus is on it', () => {
  act(() => showSuccess('Saved.'));
  const [toast] = toasts();
  if (!toast) throw new Error('There is no toast.');
  fireEvent.pointerEnter(toast);
  act(() => vi.advanceTimersByTime(60_000));
  expect(texts()).toEqual(['Saved.']);
  fireEvent.pointerLeave(toast);
  fireEvent.focus(within(toast).getByRole('button', { name: 'Close' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(texts()).toEqual(['Saved.']);
  fireEvent.blur(within(toast).getByRole('button', { name: 'Close' }));
  act(() => vi.advanceTimersByTime(4_000));
  expect(texts()).toEqual([]);
});

test('the newest four stand, the newest last', () => {
  act(() => {
    for (const number of [1, 2, 3, 4, 5]) showSuccess(`Saved ${number}.`);
  });
  expect(texts()).toEqual(['Saved 2.', 'Saved 3.', 'Saved 4.', 'Saved 5.']);
});

test('a question stands once, however often it is asked, and goes when it no longer applies', () => {
  act(() => {
    showToast('request:cleo', 'Cléo wants to connect');
    showToast('request:cleo', 'Cléo wants to connect');
    showToast('request:dana', 'Dana wants to connect');
  });
  expect(texts()).toEqual(['Cléo wants to connect', 'Dana wants to connect']);
  act(() => hideToast('request:cleo'));
  expect(texts()).toEqual(['Dana wants to connect']);
});

test('the reason of an error stands below it, unless it says the same', () => {
  act(() => showError('Upload failed.', 'Files can be up to 25 MB.'));
  act(() => showError('This no longer exists.', 'This no longer exists.'));
  expect(texts()).toEqual(['Upload failed.Files can be up to 25 MB.', 'This no longer exists.']);
});

test('a toast is closed by hand', () => {
  act(() => showSuccess('Saved.'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(texts()).toEqual([]);
});
