import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { serialize } from './serialization.ts';

const Person = Type.Object({ name: Type.String(), born: Type.Optional(Type.String()) });

test('fields that the contract does not name are not sent, at any depth', () => {
  const secret = { name: 'Ada', password: 'secret' };
  const Group = Type.Object({ people: Type.Array(Person), head: Type.Union([Person, Type.Null()]) });
  const group = { people: [secret], head: secret, note: 'private' };
  expect(JSON.parse(serialize(Group, group))).toEqual({ people: [{ name: 'Ada' }], head: { name: 'Ada' } });
});

test('an object that is sent stays as it is', () => {
  const cached = Object.freeze({ name: 'Ada', born: new Date(0), password: 'secret' });
  expect(serialize(Person, cached)).toBe('{"name":"Ada","born":"1970-01-01T00:00:00.000Z"}');
  expect(cached.password).toBe('secret');
});
