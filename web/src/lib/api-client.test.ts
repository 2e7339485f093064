import { expect, test } from 'vitest';
import { readNext } from './api-client.ts';

test('the next page is the cursor of the Link header', () => {
  expect(readNext('</api/posts?limit=20&cursor=a%2Bb%3D>; rel="next"')).toBe('a+b=');
});

test('of several links the next one counts', () => {
  expect(readNext('</api/posts?cursor=first>; rel="first", </api/posts?cursor=third>; rel="next"')).toBe('third');
});

test.each([null, '', '</api/posts?cursor=a>; rel="prev"'])('without a next link (%s) the list ends', (header) => {
  expect(readNext(header)).toBeNull();
});
