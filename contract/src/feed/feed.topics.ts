import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { countCharacters } from '../text.ts';

export const Topic = Type.Object({
  topic: Type.String(),
  label: Type.String(),
  posts: Type.Integer(),
  followers: Type.Integer(),
  followedByMe: Type.Boolean(),
});
export type Topic = Static<typeof Topic>;

// Not inside words, addresses, or after other marks. A limit inside the pattern takes a phone 100 ms to compile.
const written = /(?<![\p{L}\p{M}\p{N}_&/#])#([\p{L}\p{M}\p{N}_]+)/gu;
const hexColor = /^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** True for a word of 2 to 50 characters that has a letter and is not a color such as #ff8800. */
export function isTopic(label: string): boolean {
  const length = countCharacters(label);
  if (length < 2 || length > 50 || hexColor.test(label)) return false;
  return /^[\p{L}\p{M}\p{N}_]+$/u.test(label) && /\p{L}/u.test(label);
}

/** Finds the topics in a text, with positions in UTF-16 units; `length` includes the sign. */
export function findTopics(text: string): { label: string; start: number; length: number }[] {
  return [...text.matchAll(written)].flatMap(({ 0: match, 1: label = '', index }) =>
    isTopic(label) ? [{ label, start: index, length: match.length }] : [],
  );
}

const TopicParams = Type.Object({ topic: Type.String({ minLength: 1, maxLength: 100 }) });

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/topics',
  guard: 'member',
  summary: 'The topics you follow, and the 10 most used of the last 30 days',
  response: Type.Object({ followed: Type.Array(Topic), popular: Type.Array(Topic) }),
});

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/topics/:topic',
  guard: 'member',
  summary: 'One topic, whatever its case and accents; its posts are at /api/posts?topic=',
  params: TopicParams,
  response: Topic,
});

export const followTopic = endpoint({
  method: 'PUT',
  path: '/api/topics/:topic/follow',
  guard: 'member',
  summary: 'Follow or unfollow a topic; `followed` sets the direction, so repeating is safe',
  params: TopicParams,
  body: Type.Object({ followed: Type.Boolean() }),
  response: Topic,
});
