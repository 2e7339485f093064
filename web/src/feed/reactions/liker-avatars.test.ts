import { expect, test } from 'vitest';
import { member, post } from '../../../testing/samples.ts';
import { likerAvatars } from './liker-avatars.ts';

const [ada, mo, ben, cleo] = [member('ada'), member('mo'), member('ben'), member('cleo')];
const liked = (likedByMe: boolean, ...likers: (typeof ada)[]) =>
  post('dana', { likers, likes: likers.map(({ _id }) => _id), likeCount: likers.length, likedByMe });
const namesOf = (openTab: ReturnType<typeof post>) => likerAvatars(openTab, ben).map(({ name }) => name.split(' ')[0]);

test('my avatar comes first as soon as I like a post, among three', () => {
  expect(namesOf(liked(false, ada, mo, cleo))).toEqual(['Ada', 'Mo', 'Cléo']);
  expect(namesOf(liked(true, ada, mo, cleo))).toEqual(['Ben', 'Ada', 'Mo']);
  expect(namesOf(liked(true, ada, ben))).toEqual(['Ben', 'Ada']);
});

test('who took their like back has no avatar any more', () => {
  expect(namesOf(liked(false, ben))).toEqual([]);
  expect(namesOf({ ...liked(false, ada, mo), likes: [mo._id] })).toEqual(['Mo']);
});
