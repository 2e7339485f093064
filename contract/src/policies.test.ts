import { describe, expect, test } from 'vitest';
import { canChangeEvent } from './events/events.policy.ts';
import { canDelete, canEditComment, canEditPost } from './feed/feed.policy.ts';
import { type Actor, isAllowed, isSelf } from './members/members.policy.ts';
import { canDeleteProject, canEditProject } from './projects/projects.policy.ts';

const actors = {
  author: { _id: 'author', role: 'student', rights: [] },
  student: { _id: 'other', role: 'student', rights: [] },
  moderator: { _id: 'mo', role: 'moderator', rights: [] },
  admin: { _id: 'ada', role: 'admin', rights: [] },
} as const satisfies Record<string, Actor>;

const canChangeHosted = (actor: Actor, host: string | null) => canChangeEvent(actor, host ? [{ _id: host }] : []);

const who = (may: (actor: Actor, authorId: string) => boolean) =>
  Object.entries(actors).flatMap(([name, actor]) => (may(actor, 'author') ? [name] : []));

describe('who may do what', () => {
  test.each([
    ['edit a post', canEditPost, ['author']],
    ['edit a comment', canEditComment, ['author']],
    ['delete a post or comment', canDelete, ['author', 'moderator', 'admin']],
    ['edit a project', canEditProject, ['author']],
    ['delete a project', canDeleteProject, ['author', 'moderator', 'admin']],
    ['change or cancel an event', canChangeHosted, ['author', 'admin']],
  ] as const)('%s', (_, may, expected) => {
    expect(who(may)).toEqual(expected);
  });

  test('what a former member made belongs to no one: only roles count', () => {
    const names = (may: (actor: Actor, authorId: null) => boolean) =>
      Object.entries(actors).flatMap(([name, actor]) => (may(actor, null) ? [name] : []));
    expect(names(canEditProject)).toEqual([]);
    expect(names(canDeleteProject)).toEqual(['moderator', 'admin']);
    expect(names(canChangeHosted)).toEqual(['admin']);
  });
});

test('each role may do all that those below it may', () => {
  const guards = ['public', 'member', 'moderator', 'admin'] as const;
  const allowed = (role: Actor['role']) => guards.filter((guard) => isAllowed({ role, rights: [] }, guard));
  expect(allowed('student')).toEqual(['public', 'member']);
  expect(allowed('moderator')).toEqual(['public', 'member', 'moderator']);
  expect(allowed('admin')).toEqual([...guards]);
});

test('a right opens what names it, and nothing else', () => {
  const treasurer = { role: 'student', rights: ['money', 'members'] } as const;
  expect(isAllowed(treasurer, 'admin', ['members'])).toBe(true);
  expect(isAllowed(treasurer, 'moderator', ['moderation', 'money'])).toBe(true);
  expect(isAllowed(treasurer, 'admin', ['settings'])).toBe(false);
  expect(isAllowed(treasurer, 'admin')).toBe(false);
});

test('a member is the same by the id of the API and by that of the session', () => {
  expect(isSelf({ _id: 'ben', role: 'student', rights: [] }, 'ben')).toBe(true);
  expect(isSelf({ id: 'ben', role: 'student', rights: [] }, 'ben')).toBe(true);
  expect(isSelf({ id: 'ben', role: 'student', rights: [] }, 'cleo')).toBe(false);
  expect(isSelf({ id: 'ben', role: 'student', rights: [] }, null)).toBe(false);
});
