import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { makeWorld, type Walk, type World } from '../../../testing/blocks/fixtures.ts';
import { type LiveSurface, live } from '../../../testing/blocks/live.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';

/** Covers every message to many, between two members of whom one has blocked the other while both are online. */

const club = await openClub();
let world: World;

beforeAll(async () => {
  world = await makeWorld(club);
});

interface Listeners {
  mine: TestSocket;
  dans: TestSocket;
}

/** Both are connected before the block; sockets close after each test. */
async function connect(me: 'ann' | 'ben', them: 'ann' | 'ben', auth = {}): Promise<Walk & Listeners> {
  const { ann, ben, cam, dan } = world;
  await ann.person.delete(`/api/users/${ben.id}/block`);
  const [anns, bens, camSocket, dans] = await Promise.all(
    [ann.person, ben.person, cam, dan].map((one) => one.socket(one.id, { auth })),
  );
  if (!anns || !bens || !camSocket || !dans) throw new Error('no socket');
  const viewerColumn = me === 'ann' ? anns : bens;
  await ann.person.put(`/api/users/${ben.id}/block`);
  const sides = { ann: { ...ann, socket: anns }, ben: { ...ben, socket: bens } };
  await viewerColumn.next('memberDeleted', ({ _id }) => _id === world[them].id);
  return { ...world, ...sides, camSocket, me: sides[me], them: sides[them], mine: viewerColumn, dans };
}

const directions = [
  ['who blocked', 'ann', 'ben'],
  ['who is blocked', 'ben', 'ann'],
] as const;
const tested = Object.entries(live).filter(
  (entry): entry is [keyof typeof live, LiveSurface] => typeof entry[1] !== 'string',
);

describe.each(directions)('%s', (_who, me, them) => {
  test.each(tested)('gets nothing of the other by %s', async (name, { theirs: otherColumn, thirds }) => {
    const auth = name === 'postLikesChanged' ? { likes: 'changes' as const } : {};
    const here = await connect(me, them, auth);
    const before = here.mine.received(name).length;
    await otherColumn(here);
    await here.dans.next(name, (payload) => tracesIn(payload, here).length > 0);
    await thirds(here);
    await here.mine.next(name, (payload) => showsThird(payload, here));
    expect(
      here.mine
        .received(name)
        .slice(before)
        .flatMap((payload) => tracesIn(payload, here)),
    ).toEqual([]);
  });
});

function tracesIn(payload: unknown, { them }: Walk): string[] {
  const text = JSON.stringify(payload);
  return [them.id, them.name, them.word].filter((trace) => text.includes(trace));
}

function showsThird(payload: unknown, { cam }: Walk): boolean {
  const text = JSON.stringify(payload);
  return [cam.id, cam.name, 'Thirdword'].some((trace) => text.includes(trace));
}
