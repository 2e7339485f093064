import { expect, test } from 'vitest';
import { comment } from '../../../testing/samples.ts';
import { threadsOf } from './comment-threads.ts';

const question = comment('cleo', 'Which wheels?');
const nice = comment('mo', 'Nice');
const response = comment('ben', 'The small ones', { parentId: question._id });
const why = comment('mo', 'Why?', { parentId: question._id });

test('replies stand under their comment, all in their order', () => {
  expect(threadsOf([question, nice, response, why])).toEqual([
    { _id: question._id, comment: question, replies: [response, why] },
    { _id: nice._id, comment: nice, replies: [] },
  ]);
});

test('replies to a comment that is further back come first, together', () => {
  expect(threadsOf([nice, response, why])).toEqual([
    { _id: question._id, comment: null, replies: [response, why] },
    { _id: nice._id, comment: nice, replies: [] },
  ]);
});

test('without comments there are no threads', () => {
  expect(threadsOf([])).toEqual([]);
});
