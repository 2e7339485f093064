import { sendFile } from 'contract/chat/chat.ts';
import { getEvent, rsvp } from 'contract/events/events.ts';
import { listMembers } from 'contract/members/members.directory.ts';
import { expect, test } from 'vitest';
import { addressOf, bodyOf, readNext } from './api-client.ts';

test('the next page is the cursor of the Link header', () => {
  expect(readNext('</api/posts?limit=20&cursor=a%2Bb%3D>; rel="next"')).toBe('a+b=');
});

test('of several links the next one counts', () => {
  expect(readNext('</api/posts?cursor=first>; rel="first", </api/posts?cursor=third>; rel="next"')).toBe('third');
});

test.each([null, '', '</api/posts?cursor=a>; rel="prev"'])('without a next link (%s) the list ends', (header) => {
  expect(readNext(header)).toBeNull();
});

test('a link to go on after a number is followed like a cursor', () => {
  expect(readNext('</api/conversations/1/messages?after=80>; rel=next')).toBe('80');
});

test('an address holds its parameters, whatever is in them, and only what is asked for', () => {
  const id = '0198c0de-0000-7000-8000-000000000000';
  expect(addressOf(getEvent, { id })).toBe(`/api/events/${id}`);
  expect(addressOf(getEvent, { id: 'a/b?c' })).toBe('/api/events/a%2Fb%3Fc');
  expect(addressOf(listMembers, {}, { q: 'Cléo & co', role: undefined, limit: 24 })).toBe(
    '/api/users?q=Cl%C3%A9o+%26+co&limit=24',
  );
});

test('a body is JSON, and a form when a file goes with it: the file last', async () => {
  expect(bodyOf(sendFile, { conversationId: 'one' }, null)).toEqual({
    body: '{"conversationId":"one"}',
    headers: { 'content-type': 'application/json' },
  });
  expect(bodyOf(rsvp, undefined, undefined)).toEqual({});
  const { body } = bodyOf(sendFile, { conversationId: 'one' }, new File(['x'], 'a.png'));
  if (!(body instanceof FormData)) throw new Error('It is no form.');
  expect([...body.keys()]).toEqual(['conversationId', 'file']);
});
