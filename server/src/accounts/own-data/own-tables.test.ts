import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { listDescribed, listLeftOut } from '../../records/described.testing.ts';
import { leftOut } from '../../records/left-out.testing.ts';
import { collectData } from './data.entries.ts';

const club = await openClub();
await club.services.jobs.stop();

test("what goes with a member is in the member's own data, or is not for a reason", async () => {
  const statements = await club.listStatements(async () => {
    for await (const { open } of collectData(club.services, { id: club.ids.ben, language: 'en' }))
      await text(await open());
  });
  const read = new Set(statements.join('\n').match(/(?<=(from|join) "?)\w+/g));
  const mine = [...listDescribed(), ...listLeftOut()].filter(({ goesWith }) => goesWith.length > 0);
  const missing = mine.map(({ name }) => name).filter((name) => !read.has(name));
  const reasons = Object.entries(leftOut).filter(([, { notOwn }]) => notOwn);
  expect(missing.toSorted()).toEqual(reasons.map(([name]) => name).toSorted());
});
