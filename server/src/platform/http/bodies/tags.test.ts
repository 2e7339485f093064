import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../errors.ts';
import { readTags } from './tag-lists.ts';

test.each([
  ['a list', ['TypeScript', ' Robotics ', '', 'TypeScript']],
  ['a text', 'TypeScript, Robotics,, TypeScript ,'],
])('%s becomes tags, trimmed, each once, in their order', (_, tags) => {
  expect(readTags('skills', tags)).toEqual(['TypeScript', 'Robotics']);
});

test('nothing visible is no tag', () => {
  expect(readTags('skills', ' , \u200b,')).toEqual([]);
  expect(readTags('skills', ['\u200b'])).toEqual([]);
});

const fail = (tags: string | string[]) => {
  try {
    readTags('skills', tags);
  } catch (error) {
    if (error instanceof ApiError) return error.bodyIn('en');
  }
  throw new Error('They were taken.');
};

test('length is what members read: characters, not their parts', () => {
  expect(readTags('skills', ['🦜'.repeat(limits.skill)])).toHaveLength(1);
  expect(fail(['🦜'.repeat(limits.skill + 1)])).toMatchObject({ code: 'invalid_input' });
});

test('too many fail with a sentence for the field, repeated ones among them', () => {
  const many = Array.from({ length: limits.skills }, (_, index) => `Skill ${index}`);
  expect(readTags('skills', many)).toHaveLength(limits.skills);
  expect(fail([...many, 'one more'])).toMatchObject({
    code: 'invalid_input',
    fields: { skills: expect.stringContaining(String(limits.skills)) },
  });
});
