import type { Comment } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { withChangedComments } from './live-comments.ts';

const comment = (number: number, changes: Partial<Comment> = {}): Comment => ({
  ...{
    _id: `c${String(number).padStart(4, '0')}`,
    userId: 'mo',
    name: 'Mo',
    avatar: '',
    text: `No. ${number}`,
    mentions: [],
    preview: null,
  },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', editedAt: null, parentId: null, replyCount: 0, reactions: [] },
  ...changes,
});
const stored = { comments: [comment(4), comment(5), comment(6, { parentId: 'c0004' })], commentCount: 6 };
const texts = ({ comments }: { comments: Comment[] }) => comments.map(({ text }) => text);

test('a new comment is added, a changed one takes its place', () => {
  const live = [comment(5, { text: 'Changed' }), comment(7)];
  const after = withChangedComments(stored, { comments: live, deleted: [], commentCount: 7 });
  expect([texts(after), after.commentCount]).toEqual([['No. 4', 'Changed', 'No. 6', 'No. 7'], 7]);
});

test('a deleted comment takes its replies along', () => {
  const after = withChangedComments(stored, { comments: [], deleted: ['c0004'], commentCount: 4 });
  expect([texts(after), after.commentCount]).toEqual([['No. 5'], 4]);
});

test('a change further back than what is here waits for its page, and nothing does where all are here', () => {
  const change = { comments: [comment(2)], deleted: [], commentCount: 6 };
  expect(texts(withChangedComments(stored, change))).toEqual(texts(stored));
  expect(texts(withChangedComments({ ...stored, commentCount: 3 }, { ...change, commentCount: 4 }))[0]).toBe('No. 2');
});

test('my own reaction stays mine', () => {
  const mine = comment(5, { reactions: [{ emoji: '🎉', count: 1, mine: true }] });
  const before = { comments: [mine], commentCount: 1 };
  const live = comment(5, { reactions: [{ emoji: '🎉', count: 2, mine: false }] });
  const after = withChangedComments(before, { comments: [live], deleted: [], commentCount: 1 });
  expect(after.comments[0]?.reactions).toEqual([{ emoji: '🎉', count: 2, mine: true }]);
});

test('however many come, a hundred are kept', () => {
  const many = Array.from({ length: 150 }, (_, number) => comment(1_000 + number));
  const after = withChangedComments(stored, { comments: many, deleted: [], commentCount: 156 });
  expect([after.comments.length, after.comments.at(-1)?._id]).toEqual([100, 'c1149']);
});
