import type { Notification } from 'contract/notifications/notifications.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { acts, ownCalls } from '../../../testing/blocks/acts.ts';
import { makeWorld, type Walk, type World } from '../../../testing/blocks/fixtures.ts';
import { type Read, reads } from '../../../testing/blocks/reads.ts';
import { calls } from '../../../testing/calls/calls.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';

/** Covers every call that returns members or their content, between two members of whom one has blocked the other. */

const club = await openClub();
let world: World;

beforeAll(async () => {
  world = await makeWorld(club);
  const { ann, ben, dan } = world;
  for (const side of [ann, ben]) {
    await eventually(async () => {
      const { body } = await side.person.get<Notification[]>('/api/notifications?limit=100');
      expect(body.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['comment.replied', 'post.liked']));
    });
  }
  expect((await dan.get(`/api/users/${ben.id}`)).status).toBe(200);
  expect(await ann.person.put(`/api/users/${ben.id}/block`)).toMatchObject({ status: 200 });
});

const nameOf = (line: string): string => line.split(' — ')[0] ?? '';

test('every call has a line among the surfaces of a block, and every line a call', () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`).filter((name) => !name.includes(' /api/admin/'));
  const lines = new Set([...Object.keys(reads), ...Object.keys(acts)].map(nameOf));
  const missing = names.filter((name) => !lines.has(name) && !ownCalls.test(name));
  expect(missing, 'calls to be added to server/testing/blocks/reads.ts or acts.ts').toEqual([]);
  expect([...lines].filter((line) => !names.includes(line))).toEqual([]);
});

const directions = [
  ['who blocked', () => walk('ann', 'ben')],
  ['who is blocked', () => walk('ben', 'ann')],
] as const;
const tested = <Line>(lines: Record<string, Line | string>) =>
  Object.entries(lines).filter((entry): entry is [string, Line] => typeof entry[1] !== 'string');

describe.each(directions)('%s', (_who, look) => {
  test.each(tested(reads))('does not see the other in %s', async (_line, read) => {
    const here = look();
    const remove = await read.prepare?.(here);
    if (remove) onTestFinished(async () => void (await remove()));
    const path = read.path(here);
    const { status, text } = await open(here.me.person, path);
    expect(status).toBe(read.gone ? 404 : 200);
    expect(tracesIn(text, here)).toEqual([]);
    if (read.nothing) expect(text).toBe('[]');
    else if (!read.gone && !read.empty) expect(showsThird(text, here)).toBe(true);
    await compare(read, here, path);
  });

  test.each(tested(acts))('can do nothing with the other by %s', async (line, act) => {
    const here = look();
    const remove = await act.prepare?.(here);
    if (remove) onTestFinished(async () => void (await remove()));
    const attempt = (person: Person) => {
      const body = act.body?.(here);
      const headers = body && { 'content-type': 'application/json' };
      const method = line.split(' ')[0] ?? '';
      return person.send({ method, path: act.path(here), ...(headers && { headers, body: JSON.stringify(body) }) });
    };
    expect((await attempt(here.me.person)).status).toBe(act.status ?? 404);
    if (act.works) expect((await attempt(here[act.works])).status).toBeLessThan(300);
  });
});

function walk(me: 'ann' | 'ben', them: 'ann' | 'ben'): Walk {
  return { ...world, me: world[me], them: world[them] };
}

/** Members without blocks still see them there. */
async function compare(read: Read, here: Walk, path: string): Promise<void> {
  const other = read.seenBy === 'eve' ? here.eve : here.dan;
  if (read.seenBy !== 'no one') {
    const { status, text } = await open(other, path);
    expect(status).toBe(200);
    if (read.nothing) expect(text).not.toBe('[]');
    else if (!read.gone) expect(tracesIn(text, here)).not.toEqual([]);
  }
  const counts = await read.counts?.(here.me.person, path);
  if (counts) expect(await read.counts?.(other, path)).toEqual(counts.map((count) => count + 1));
}

async function open(person: Person, path: string): Promise<{ status: number; text: string }> {
  const { status, body } = await person.get(path);
  return { status, text: JSON.stringify(body) ?? '' };
}

function tracesIn(text: string, { them }: Walk): string[] {
  return [them.id, them.name, them.word, them.word.replace('word', 'maker')].filter((trace) => text.includes(trace));
}

function showsThird(text: string, { cam, eve }: Walk): boolean {
  return [cam.id, cam.name, 'Thirdword', eve.id].some((trace) => text.includes(trace));
}
