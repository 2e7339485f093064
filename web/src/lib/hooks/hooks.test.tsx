import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Toasts } from '../../app/session/toasts.tsx';
import { RequestError } from '../api/api-error.ts';
import { useAction } from '../api/use-action.ts';
import { useQuery } from '../api/use-query.ts';
import { useSearch } from '../api/use-search.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useDebounced } from './use-debounced.ts';

const failed = (message: string, fields?: Record<string, string>) =>
  new RequestError({ message, code: 'invalid_input', status: 400, ...(fields && { fields }) });
const later = <Result,>() => Promise.withResolvers<Result>();

test('a query is loading, then there; reading again keeps what is there until the new one is', async () => {
  const [first, second] = [later<string>(), later<string>()];
  const read = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const { result } = renderHook(() => useQuery<string>(read));
  expect(result.current).toMatchObject({ data: null, loading: true, error: null });
  await act(async () => first.resolve('one'));
  expect(result.current).toMatchObject({ data: 'one', loading: false });
  act(() => void result.current.reload());
  expect(result.current).toMatchObject({ data: 'one', loading: false });
  await act(async () => second.resolve('two'));
  expect(result.current.data).toBe('two');
});

test('a query that fails says why; what is there outlives a later failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(failed('')).mockResolvedValueOnce('one').mockRejectedValueOnce(failed(''));
  const { result } = renderHook(() => useQuery<string>(read, 'Reading failed.'));
  await waitFor(() => expect(result.current.error).toBe('Reading failed.'));
  expect(result.current.apiError?.code).toBe('invalid_input');
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ data: 'one', error: null });
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({ data: 'one', error: null });
});

test('an answer to an earlier question comes too late', async () => {
  const [slow, quick] = [later<string>(), later<string>()];
  const reads = { a: () => slow.promise, b: () => quick.promise };
  const { result, rerender } = renderHook(({ of }: { of: 'a' | 'b' }) => useQuery<string>(reads[of]), {
    initialProps: { of: 'a' },
  });
  rerender({ of: 'b' });
  await act(async () => quick.resolve('of b'));
  await act(async () => slow.resolve('of a'));
  expect(result.current.data).toBe('of b');
});

test('a form is busy while it is sent, and says what became of it', async () => {
  const { result } = renderHook(() => useSubmit('Saving failed.'));
  const sent = later<void>();
  let worked: Promise<boolean> | undefined;
  act(() => {
    worked = result.current.run(() => sent.promise, 'Saved.');
  });
  expect(result.current).toMatchObject({ busy: true, done: null });
  await act(async () => sent.resolve());
  expect(await worked).toBe(true);
  expect(result.current).toMatchObject({ busy: false, done: 'Saved.', error: null });
  await act(() => result.current.run(() => Promise.reject(failed('', { name: 'is missing' }))));
  expect(result.current).toMatchObject({ done: null, error: 'Saving failed.', fields: { name: 'is missing' } });
  await act(() => result.current.run(async () => {}));
  expect(result.current).toMatchObject({ done: null, error: null, fields: {} });
});

test('a button is busy until the last of what it began is done, and failures are toasts', async () => {
  render(<Toasts />);
  const { result } = renderHook(() => useAction());
  const [first, second] = [later<void>(), later<void>()];
  const outcomes: boolean[] = [];
  act(() => {
    for (const { promise } of [first, second]) void result.current.act(() => promise).then((did) => outcomes.push(did));
  });
  await act(async () => first.resolve());
  expect(result.current.busy).toBe(true);
  await act(async () => second.reject(failed('This group is full.')));
  expect(result.current.busy).toBe(false);
  expect(outcomes).toEqual([true, false]);
  expect(screen.getByText('This group is full.')).toBeVisible();
});

test('a toast may have a title; the reason stands below it', async () => {
  render(<Toasts />);
  const { result } = renderHook(() => useAction());
  await act(() => result.current.act(() => Promise.reject(failed('No place left.')), 'Upload failed.'));
  expect(screen.getByText('Upload failed.')).toBeVisible();
  expect(screen.getByText('No place left.')).toBeVisible();
});

test('what is typed is handed on once, after the last key', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { result } = renderHook(() => useDebounced('', onChange));
  for (const text of ['r', 'ro', 'rob ']) act(() => result.current[1](text));
  act(() => vi.advanceTimersByTime(149));
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onChange.mock.calls).toEqual([['rob']]);
  expect(result.current[0]).toBe('rob ');
  vi.useRealTimers();
});

test('what comes back late does not undo what was typed since; a change from outside does', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, () => {}), {
    initialProps: { value: '' },
  });
  act(() => result.current[1]('rob'));
  act(() => vi.advanceTimersByTime(150));
  act(() => result.current[1]('robots'));
  rerender({ value: 'rob' });
  expect(result.current[0]).toBe('robots');
  act(() => vi.advanceTimersByTime(150));
  rerender({ value: 'robots' });
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
  vi.useRealTimers();
});

test('a search finds nothing for nothing, keeps its hits while one types on, and forgets late ones', async () => {
  const responses = new Map<string, PromiseWithResolvers<string[]>>();
  const find = vi.fn((words: string) => {
    const response = later<string[]>();
    responses.set(words, response);
    return response.promise;
  });
  const { result, rerender } = renderHook(({ term }) => useSearch(term, find), { initialProps: { term: '  ' } });
  expect(result.current).toBeNull();
  rerender({ term: 'rob ' });
  await waitFor(() => expect(find).toHaveBeenCalledWith('rob'));
  await act(async () => responses.get('rob')?.resolve(['Robots']));
  expect(result.current).toEqual(['Robots']);
  rerender({ term: 'robe' });
  expect(result.current).toEqual(['Robots']);
  await waitFor(() => expect(find).toHaveBeenCalledWith('robe'));
  rerender({ term: 'robert' });
  await waitFor(() => expect(find).toHaveBeenCalledWith('robert'));
  await act(async () => responses.get('robert')?.resolve(['Robert']));
  await act(async () => responses.get('robe')?.resolve(['Robe']));
  expect(result.current).toEqual(['Robert']);
  rerender({ term: '' });
  expect(result.current).toBeNull();
});

test('a search that fails finds nothing', async () => {
  const { result } = renderHook(() => useSearch('rob', () => Promise.reject(failed('Not now.'))));
  await waitFor(() => expect(result.current).toEqual([]));
});
