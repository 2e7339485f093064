import { expect, test } from 'vitest';
import { listPrepended, listsSlice, newestShown, pageFailed, pageReceived, pageRequested } from './lists.slice.ts';

type Action = Parameters<typeof listsSlice.reducer>[1];
const key = 'feed';
const requestId = 'now';
const unavailable = { message: '', code: 'unavailable', status: 503 } as const;

const after = (...actions: Action[]) => {
  const list = actions.reduce(listsSlice.reducer, {})[key];
  if (!list) throw new Error('There is no list.');
  return list;
};
/** A page that is asked for and answered: ids as one word, `a b c`. */
const page = (ids: string, next: string | null, cursor: string | null = null): Action[] => [
  pageRequested({ key, requestId, cursor }),
  pageReceived({ key, requestId, ids: ids.split(' '), next, cursor }),
];
const requested = pageRequested({ key, requestId, cursor: null });
const failed = pageFailed({ key, requestId, error: unavailable });
const unseenOf = ({ ids, newestSeen }: ReturnType<typeof after>) => ids.slice(0, ids.indexOf(newestSeen ?? ''));

test('a first page that fails says so, and trying again clears it', () => {
  expect(after(requested)).toMatchObject({ loading: true, loaded: false, error: null });
  expect(after(requested, failed)).toMatchObject({ loading: false, error: unavailable });
  expect(after(requested, failed, requested)).toMatchObject({ loading: true, error: null });
});

test('the next page follows the ones before, each entry once', () => {
  const list = after(...page('d c', 'after-c'), ...page('c b a', null, 'after-c'));
  expect(list).toMatchObject({ ids: ['d', 'c', 'b', 'a'], next: null, loading: false });
});

test('a page that fails can be asked for again; what is here stays', () => {
  const asked = pageRequested({ key, requestId, cursor: 'after-a' });
  expect(after(...page('b a', 'after-a'), asked, failed)).toMatchObject({ ids: ['b', 'a'], error: unavailable });
});

test('read again behind the screen, nobody waits for it, and nobody hears that it failed', () => {
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

test('what is new stands in front, once, and only where the list has been read', () => {
  const added = listPrepended({ key, id: 'c' });
  expect(after(...page('b a', null), added, added).ids).toEqual(['c', 'b', 'a']);
  expect(after(requested, added).ids).toEqual([]);
});

test('what has come since is told apart, until the reader has seen it', () => {
  const added = listPrepended({ key, id: 'c' });
  expect(unseenOf(after(...page('b a', null)))).toEqual([]);
  expect(unseenOf(after(...page('b a', null), added))).toEqual(['c']);
  expect(unseenOf(after(...page('b a', null), ...page('d c a', null)))).toEqual(['d', 'c']);
  expect(unseenOf(after(...page('b a', null), added, newestShown(key)))).toEqual([]);
  // Nothing of what one read is left: all of it is shown.
  expect(unseenOf(after(...page('b a', null), ...page('z y', 'after-y')))).toEqual([]);
});
