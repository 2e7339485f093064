import { maxWatched } from 'contract/members/presence.ts';
import { expect, test, vi } from 'vitest';
import { onWatchedMembers, watchedMembers, watchMember } from './watched-members.ts';

test('a member on several cards is watched once, until the last of the cards is gone', () => {
  const changed = vi.fn();
  const stop = onWatchedMembers(changed);
  const [first, second] = [watchMember('ben'), watchMember('ben')];
  expect(watchedMembers()).toEqual(['ben']);
  expect(changed).toHaveBeenCalledTimes(1);
  first();
  expect(watchedMembers()).toEqual(['ben']);
  second();
  expect(watchedMembers()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  watchMember('cleo')();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('of very many the latest are watched, as many as the server takes', () => {
  const leave = Array.from({ length: maxWatched + 5 }, (_, index) => watchMember(`member ${index}`));
  expect(watchedMembers()).toHaveLength(maxWatched);
  expect(watchedMembers().at(0)).toBe('member 5');
  expect(watchedMembers().at(-1)).toBe(`member ${maxWatched + 4}`);
  for (const stop of leave) stop();
  expect(watchedMembers()).toEqual([]);
});
