import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { calls } from '../../../testing/calls/calls.ts';
import { type GroupWorld, idsOf, makeGroupWorld, tracesIn, word } from '../../../testing/groups/fixtures.ts';
import { type GroupRead, groupReads } from '../../../testing/groups/reads.ts';
import { allDone } from '../../../testing/jobs.ts';
import { matrix } from '../../../testing/matrix/table.ts';
import { make } from '../../../testing/matrix/walk.ts';
import type { Person } from '../../../testing/people/person.ts';

/** Covers every call, of the whole contract, by strangers to a private group and by members of it. */

const club = await openClub();
let world: GroupWorld;

beforeAll(async () => {
  world = await makeGroupWorld(club);
  await world.gil.put(`/api/topics/${word}topic/follow`, { followed: true });
  for (const job of ['events.notify', 'posts.announce', 'events.deliver-message'] as const) await allDone(club, job);
});

const strangers = ['eve', 'lou', 'mo', 'ada'] as const;
const tested = Object.entries(groupReads).filter((entry): entry is [string, GroupRead] => typeof entry[1] !== 'string');
const nameOf = (line: string): string => line.split(' — ')[0] ?? '';

test('every call that reads has a line, and every line a call', () => {
  const names = calls.filter(({ method }) => method === 'GET').map(({ method, path }) => `${method} ${path}`);
  const lines = new Set(Object.keys(groupReads).map(nameOf));
  expect(
    names.filter((name) => !lines.has(name)),
    'calls to be added to server/testing/groups/reads.ts',
  ).toEqual([]);
  expect([...lines].filter((line) => !names.includes(line))).toEqual([]);
});

describe.each(strangers)('%s, who is not in the group,', (name) => {
  test.each(tested)('sees nothing of it in %s', async (_line, read) => {
    const { status, text } = await open(world[name], read.path(world));
    expect(tracesIn(text, world)).toEqual([]);
    // Only officers may make some of these calls at all.
    if (status !== 403) expect(status).toBe(read.status ?? 200);
  });
});

test.each(tested)('members of the group see it in %s', async (_line, { seenBy = 'hal', path }) => {
  if (seenBy === 'no one') return;
  const { status, text } = await open(world[seenBy], path(world));
  expect(status).toBe(200);
  expect(tracesIn(text, world)).not.toEqual([]);
});

async function open(person: Person, path: string): Promise<{ status: number; text: string }> {
  const { status, bytes } = await person.get(path);
  return { status, text: bytes.toString() };
}

const writes = calls.filter(
  ({ method, path }) =>
    method !== 'GET' && /^\/api\/(posts|events|projects|date-polls)\/:id|^\/api\/groups\/:id\/files/.test(path),
);

test.each(writes)('who is not in the group can do nothing by $method $path', async (call) => {
  const row = matrix[`${call.method} ${call.path}`] ?? { statuses: '' };
  const before = await countAll();
  for (const name of strangers) {
    const response = await make(call, row, idsFor(call.path), world[name]);
    expect([name, response.status === 403 ? 'forbidden' : response.status]).toEqual([
      name,
      call.guard === 'moderator' && ['eve', 'lou'].includes(name) ? 'forbidden' : 404,
    ]);
    expect(tracesIn(response.bytes.toString(), world)).toEqual([]);
  }
  expect(await countAll()).toEqual(before);
});

/** Of the things in the group, for the parts of a path. */
function idsFor(path: string): Record<string, string> {
  const { hal, group, content } = world;
  const { post, comment, event, eventComment, past, photo, project, projectComment, datePoll, file } = content;
  const onPast = path.includes('photos') || path.includes('check');
  const things = {
    posts: post,
    events: onPast ? past : event,
    projects: project,
    'date-polls': datePoll,
    groups: group,
  };
  const comments = { posts: comment, events: eventComment, projects: projectComment };
  const noun = path.split('/')[2] as keyof typeof things;
  return {
    id: things[noun]._id,
    commentId: comments[noun as keyof typeof comments]?._id ?? '',
    ...{ slotId: event.slots[0]?._id ?? '', seatId: project.seats[0]?._id ?? '', photoId: photo._id },
    ...{ userId: hal.id, rowId: hal.id, fileId: file._id, optionId: post.poll?.options[0]?._id ?? '' },
    code: '123456',
  };
}

async function countAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from post_likes) as likes, (select count(*) from comments) as comments,
      (select count(*) from posts) as posts, (select count(*) from rsvps) as rsvps,
      (select count(*) from events where cancelled_at is null) as events, (select count(*) from projects) as projects,
      (select count(*) from date_votes) as votes, (select count(*) from post_reactions) as reactions`.execute(
    club.services.db,
  );
  return { ...(rows[0] as object), ids: idsOf(world).length };
}

describe('in a group that members may find', () => {
  const inside = tested.filter(
    ([line, { status }]) =>
      status === 404 &&
      /^GET \/api\/(posts|events|projects|date-polls|groups)(\/:id| — of the group)(?!.* — scheduled)/.test(line),
  );

  beforeAll(async () => {
    await world.gil.put(`/api/groups/${world.group._id}`, { access: 'request' });
  });

  test.each(inside.filter(([line]) => line !== 'GET /api/groups/:id'))(
    'strangers get 403 from %s',
    async (_line, read) => {
      for (const name of strangers) {
        const { status, text } = await open(world[name], read.path(world));
        expect([name, status, tracesIn(text, world)]).toEqual([name, 403, []]);
      }
    },
  );

  test('what is written there is forbidden to them, and its talk does not exist', async () => {
    const { post, event, project } = world.content;
    for (const name of strangers) {
      const person = world[name];
      const answers = await Promise.all([
        person.put(`/api/posts/${post._id}/like`),
        person.delete(`/api/posts/${post._id}`),
        person.put(`/api/events/${event._id}/rsvp`),
        person.post(`/api/projects/${project._id}/comments`, { text: 'Hi' }),
        person.get(`/api/messages/${world.group._id}`),
      ]);
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403, 403, 403, 404]);
    }
  });

  test('by someone who blocked the reader, it does not exist', async () => {
    const { hal, eve, content } = world;
    await hal.put(`/api/users/${eve.id}/block`);
    expect((await eve.get(`/api/posts/${content.post._id}`)).status).toBe(404);
    expect((await eve.get(`/api/posts/${crypto.randomUUID()}`)).status).toBe(404);
    await hal.delete(`/api/users/${eve.id}/block`);
  });
});
