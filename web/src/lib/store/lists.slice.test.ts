import { expect, test } from 'vitest';
import {
  listPrepended,
  listRead,
  listsSlice,
  listUsed,
  maxClosed,
  pageFailed,
  pageReceived,
  pageRequested,
} from './lists.slice.ts';

type Action = Parameters<typeof listsSlice.reducer>[1];
const key = 'feed';
const requestId = 'now';
const listOpened = (opened: string) => listUsed({ key: opened, by: 1 });
const listClosed = (closed: string) => listUsed({ key: closed, by: -1 });
const unavailable = { message: '', code: 'unavailable', status: 503 } as const;

const after = (...actions: Action[]) => {
  const list = actions.reduce(listsSlice.reducer, {})[key];
  if (!list) throw new Error('There is no list.');
  return list;
};
/** A requested and received page: ids as one string, `a b c`. */
const page = (ids: string, next: string | null, cursor: string | null = null): Action[] => [
  pageRequested({ key, requestId, cursor }),
  pageReceived({ key, requestId, ids: ids.split(' '), next, cursor }),
];
const requested = pageRequested({ key, requestId, cursor: null });
const failed = pageFailed({ key, requestId, error: unavailable });
const unseenOf = ({ ids, newestRead }: ReturnType<typeof after>) => ids.slice(0, ids.indexOf(newestRead ?? ''));

test('a first page that fails says so, and trying again clears it', () => {
  expect(after(requested)).toMatchObject({ loading: true, loaded: false, error: null });
  expect(after(requested, failed)).toMatchObject({ loading: false, error: unavailable });
  expect(after(requested, failed, requested)).toMatchObject({ loading: true, error: null });
});

test('the next page follows the ones before, each entry once', () => {
  const list = after(...page('d c', 'after-c'), ...page('c b a', null, 'after-c'));
  expect(list).toMatchObject({ ids: ['d', 'c', 'b', 'a'], next: null, loading: false });
});

test('a page that fails can be requested again; what is here stays', () => {
  const request = pageRequested({ key, requestId, cursor: 'after-a' });
  expect(after(...page('b a', 'after-a'), request, failed)).toMatchObject({ ids: ['b', 'a'], error: unavailable });
});

test('a list read again in the background shows neither loading nor an error', () => {
  expect(after(...page('b a', null), requested)).toMatchObject({ loading: false, loaded: true });
  expect(after(...page('b a', null), requested, failed)).toMatchObject({ ids: ['b', 'a'], error: null });
});

test('read again, it keeps what was loaded further down, without what has gone', () => {
  const list = after(...page('e d', 'after-d'), ...page('c b', 'after-b', 'after-d'), ...page('f e c', 'after-c'));
  expect(list).toMatchObject({ ids: ['f', 'e', 'c', 'b'], next: 'after-b' });
});

test('read again, it begins anew when nothing meets, and ends where the list ends', () => {
  expect(after(...page('b a', null), ...page('z y', 'after-y'))).toMatchObject({ ids: ['z', 'y'], next: 'after-y' });
  expect(after(...page('c b', 'after-b'), ...page('c', null))).toMatchObject({ ids: ['c'], next: null });
});

test('an answer to an earlier question comes too late', () => {
  const late = pageReceived({ key, requestId: 'before', ids: ['old'], next: null, cursor: null });
  expect(after(requested, late)).toMatchObject({ ids: [], loaded: false, loading: true });
});

const again = { key, requestId: 'again' };
const [nextRequested, nextReceived] = [
  pageRequested({ key, requestId, cursor: 'after-c' }),
  pageReceived({ key, requestId, ids: ['b', 'a'], next: null, cursor: 'after-c' }),
];

test('a next page that the reader waits for comes, though the list is read again meanwhile', () => {
  const reading = [...page('d c', 'after-c'), nextRequested, pageRequested({ ...again, cursor: null })];
  const read = pageReceived({ ...again, ids: ['e', 'd'], next: 'after-d', cursor: null });
  expect(after(...reading, read)).toMatchObject({ ids: ['e', 'd', 'c'], loading: true });
  expect(after(...reading, read, nextReceived)).toMatchObject({ ids: ['e', 'd', 'c', 'b', 'a'], loading: false });
  expect(after(...reading, nextReceived, read)).toMatchObject({ ids: ['e', 'd', 'c', 'b', 'a'], next: null });
  const failedAgain = pageFailed({ ...again, error: unavailable });
  expect(after(...reading, failedAgain)).toMatchObject({ error: null, loading: true });
});

test('a next page does not follow a list that begins anew', () => {
  const reading = [...page('d c', 'after-c'), nextRequested, pageRequested({ ...again, cursor: null })];
  const read = pageReceived({ ...again, ids: ['z', 'y'], next: 'after-y', cursor: null });
  const list = after(...reading, read, nextReceived);
  expect(list).toMatchObject({ ids: ['z', 'y'], next: 'after-y', loading: false });
});

test('what is new stands in front, once, and only where the list has been read', () => {
  const added = listPrepended({ key, id: 'c' });
  expect(after(...page('b a', null), added, added).ids).toEqual(['c', 'b', 'a']);
  expect(after(requested, added).ids).toEqual([]);
});

test('what has come since is marked, until the reader has seen it', () => {
  const added = listPrepended({ key, id: 'c' });
  expect(unseenOf(after(...page('b a', null)))).toEqual([]);
  expect(unseenOf(after(...page('b a', null), added))).toEqual(['c']);
  expect(unseenOf(after(...page('b a', null), ...page('d c a', null)))).toEqual(['d', 'c']);
  expect(unseenOf(after(...page('b a', null), added, listRead(key)))).toEqual([]);
  // None of the reader's items is left, so all items show.
  expect(unseenOf(after(...page('b a', null), ...page('z y', 'after-y')))).toEqual([]);
});

test('what is on screen stays, and of the rest what was there last, however many searches are typed', () => {
  const searches = Array.from({ length: 100 }, (_, at) => [listOpened(`search ${at}`), listClosed(`search ${at}`)]);
  const lists = [listOpened(key), ...searches.flat()].reduce(listsSlice.reducer, {});
  expect(Object.keys(lists)).toHaveLength(maxClosed + 1);
  expect(lists[key]).toBeDefined();
  expect(lists['search 99']).toBeDefined();
  expect(lists['search 0']).toBeUndefined();
});

test('a list that two parts of a screen show is closed by the second', () => {
  const opened = [listOpened(key), listOpened(key), listClosed(key)];
  const searches = Array.from({ length: maxClosed }, (_, at) => [
    listOpened(`search ${at}`),
    listClosed(`search ${at}`),
  ]);
  expect([...opened, ...searches.flat()].reduce(listsSlice.reducer, {})[key]).toBeDefined();
  const closed = [...opened, listClosed(key), ...searches.flat()];
  expect(closed.reduce(listsSlice.reducer, {})[key]).toBeUndefined();
});
