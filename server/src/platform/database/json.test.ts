import type { Attendee } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { type Fields, jsonObject } from './json.ts';

const club = await openClub({ people: false });

const attendee: Fields<Attendee> = { _id: 'u.id', name: 'u.name', avatar: 'u.name', profession: 'u.profession' };

test('an object of the contract is written with its fields, in their order', () => {
  const { sql } = jsonObject<Attendee>(attendee).compile(club.services.db);
  expect(sql).toBe(
    `json_build_object('_id', "u"."id", 'name', "u"."name", 'avatar', "u"."name", 'profession', "u"."profession")`,
  );
});

test('a field that the contract does not know, or misses, does not compile', () => {
  const { profession: _, ...without } = attendee;
  // @ts-expect-error: the profession is missing
  jsonObject<Attendee>(without);
  // @ts-expect-error: the contract knows no headline
  jsonObject<Attendee>({ ...attendee, headline: 'u.headline' });
});
