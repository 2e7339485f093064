import type { Post } from 'contract/feed/feed.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { seat } from '../../../testing/matrix/people.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const path = ({ _id }: Post, what: string) => `/api/posts/${_id}/${what}`;
const pin = (post: Post, body: object = {}, officer: Person = mo) =>
  officer.put<Post>(path(post, 'pin'), { until: inHours(24), acknowledge: false, ...body });
const unpin = (post: Post) => mo.delete<Post>(path(post, 'pin'));
const feedOf = async (reader: Person, query = '') => (await reader.get<Post[]>(`/api/posts${query}`)).body;
const firstIds = async (count: number) => (await feedOf(cleo)).slice(0, count).map(({ _id }) => _id);

async function expire({ _id }: Post): Promise<void> {
  const pinned_until = new Date(Date.now() - 1_000);
  await club.services.db.updateTable('post_pins').set({ pinned_until }).where('post_id', '=', _id).execute();
}

const announcementsTo = async (reader: Person, { _id }: Post) =>
  (await reader.get<Notification[]>('/api/notifications')).body.filter(
    ({ kind, target }) => kind === 'announcement' && target._id === _id,
  );

describe('a pinned post', () => {
  test('stands on top of the feed until its time, wherever it was before', async () => {
    const old = await writePost(ben);
    const newer = await writePost(cleo);
    const until = inHours(24);
    const { status, body } = await pin(old, { until });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: old._id, pinnedUntil: until, acknowledge: false, acknowledgedByMe: false });
    expect(await firstIds(2)).toEqual([old._id, newer._id]);
    const newest = await writePost(cleo);
    expect(await firstIds(2)).toEqual([old._id, newest._id]);
    await expire(old);
    expect(await readPost(cleo, old._id)).toMatchObject({ pinnedUntil: null, acknowledge: false });
    expect(await firstIds(3)).toEqual([newest._id, newer._id, old._id]);
  });

  test('loses its place with its pin; taking it off twice is safe', async () => {
    const old = await writePost(ben);
    const newer = await writePost(cleo);
    await pin(old);
    expect((await unpin(old)).body).toMatchObject({ pinnedUntil: null });
    expect((await unpin(old)).status).toBe(200);
    expect(await firstIds(2)).toEqual([newer._id, old._id]);
  });

  test('is read once, page by page, whatever the size of the pages', async () => {
    const posts = [];
    for (let number = 0; number < 7; number++) posts.push(await writePost(ben));
    const pinned = [posts[1], posts[4], posts[2]].flatMap((post) => post ?? []);
    for (const post of pinned) await pin(post);
    const whole = (await feedOf(cleo, '?limit=100')).map(({ _id }) => _id);
    expect(whole.slice(0, 3)).toEqual(pinned.map(({ _id }) => _id).reverse());
    expect(new Set(whole).size).toBe(whole.length);
    for (const limit of [1, 2, 3, 4, 5]) {
      const seen: string[] = [];
      for (let next: string | null = `/api/posts?limit=${limit}`; next; ) {
        const { body, headers }: { body: Post[]; headers: Record<string, unknown> } = await cleo.get<Post[]>(next);
        seen.push(...body.map(({ _id }) => _id));
        next = /<([^>]*)>/.exec(String(headers.link ?? ''))?.[1] ?? null;
      }
      expect([limit, seen]).toEqual([limit, whole]);
    }
    for (const post of pinned) await unpin(post);
  });

  test('is changed by pinning it again, without a second notification', async () => {
    const post = await writePost(ben);
    await pin(post);
    const until = inHours(48);
    await atOnce(4, () => pin(post, { until, acknowledge: true }));
    expect(await readPost(cleo, post._id)).toMatchObject({ pinnedUntil: until, acknowledge: true });
    await eventually(async () => expect(await announcementsTo(cleo, post)).toMatchObject([{ count: 1 }]));
    await unpin(post);
  });

  test('is published to all when pinned and when not any more', async () => {
    const post = await writePost(ben);
    const socket = await cleo.socket();
    await pin(post, { acknowledge: true });
    await socket.next(
      'postUpdated',
      ({ _id, pinnedUntil, acknowledge }) => _id === post._id && pinnedUntil !== null && acknowledge,
    );
    await unpin(post);
    await socket.next('postUpdated', ({ _id, pinnedUntil }) => _id === post._id && pinnedUntil === null);
  });

  test('goes with its post', async () => {
    const post = await writePost(ben);
    await pin(post);
    expect((await ben.delete(`/api/posts/${post._id}`)).status).toBe(200);
    expect(await firstIds(1)).not.toEqual([post._id]);
  });
});

describe('pinning', () => {
  test('is for moderators and admins', async () => {
    const post = await writePost(ben);
    for (const member of [ben, cleo]) {
      expect(await pin(post, {}, member)).toFail(403, 'forbidden');
      expect(await member.delete(path(post, 'pin'))).toFail(403, 'forbidden');
    }
    expect((await pin(post, {}, ada)).status).toBe(200);
    await unpin(post);
  });

  test.each([
    ['a time that has been', inHours(-1)],
    ['two years', inHours(2 * 365 * 24)],
    ['no time', 'tomorrow'],
    ['nothing', ''],
  ])('until %s is not possible', async (_, until) => {
    const post = await writePost(ben);
    expect(await pin(post, { until })).toFail(400, 'invalid_input');
    expect(await readPost(ben, post._id)).toMatchObject({ pinnedUntil: null });
  });

  test('a missing post is not possible', async () => {
    const gone = { ...(await writePost(ben)), _id: '0199aaaa-0000-7000-8000-000000000000' };
    expect(await pin(gone)).toFail(404, 'not_found');
    expect(await unpin(gone)).toFail(404, 'not_found');
    expect(await cleo.put(path(gone, 'acknowledge'))).toFail(404, 'not_found');
    expect(await mo.get(path(gone, 'acknowledgements'))).toFail(404, 'not_found');
  });

  test('notifies everyone but who pinned, and unpinning takes that back', async () => {
    const post = await writePost(ben);
    await pin(post);
    for (const member of [ben, cleo, ada])
      await eventually(async () =>
        expect(await announcementsTo(member, post)).toMatchObject([{ url: `/posts/${post._id}` }]),
      );
    expect(await announcementsTo(mo, post)).toEqual([]);
    await unpin(post);
    await eventually(async () => expect(await announcementsTo(cleo, post)).toEqual([]));
  });
});

describe('"Got it"', () => {
  const lists = async (post: Post) => {
    const { body } = await mo.get<{ read: MemberCard[]; unread: MemberCard[]; readCount: number; unreadCount: number }>(
      path(post, 'acknowledgements'),
    );
    const ids = (cards: MemberCard[]) => cards.map(({ _id }) => _id);
    return { ...body, read: ids(body.read), unread: ids(body.unread) };
  };

  test('is mine, once, and moves me among those who read it', async () => {
    const post = await writePost(ben);
    await pin(post, { acknowledge: true });
    const before = await lists(post);
    expect(before.read).toEqual([]);
    expect(before.unread).toContain(cleo.id);
    // The author and the pinner need not confirm.
    for (const { id } of [ben, mo]) expect(before.unread).not.toContain(id);
    for (const { status, body } of await atOnce(3, () => cleo.put<Post>(path(post, 'acknowledge'))))
      expect([status, body.acknowledgedByMe]).toEqual([200, true]);
    expect((await readPost(ada, post._id)).acknowledgedByMe).toBe(false);
    await ada.put(path(post, 'acknowledge'));
    expect(await lists(post)).toMatchObject({
      read: [ada.id, cleo.id],
      readCount: 2,
      unreadCount: before.unreadCount - 2,
    });
    expect((await lists(post)).unread).not.toContain(cleo.id);
    await unpin(post);
  });

  test('is asked of those who were members when the post was pinned, in the feed and by itself', async () => {
    const post = await writePost(ben);
    await pin(post, { acknowledge: true });
    const newcomer = await seat(club, 'student');
    const isToConfirm = async (reader: Person) => {
      const inFeed = (await feedOf(reader)).find(({ _id }) => _id === post._id);
      return [(await readPost(reader, post._id)).acknowledge, inFeed?.acknowledge];
    };
    expect([await isToConfirm(cleo), await isToConfirm(newcomer)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const before = await lists(post);
    expect([before.unread.includes(cleo.id), before.unread.includes(newcomer.id)]).toEqual([true, false]);
    // A newcomer who still confirms is listed as read.
    await newcomer.put(path(post, 'acknowledge'));
    expect(await lists(post)).toMatchObject({ read: [newcomer.id], unreadCount: before.unreadCount });
    await unpin(post);
  });

  test('that is asked for later is asked of the members of then', async () => {
    const post = await writePost(ben);
    await pin(post);
    const newcomer = await seat(club, 'student');
    await pin(post, { acknowledge: true });
    const { pinnedAt, acknowledge } = await readPost(newcomer, post._id);
    expect(acknowledge).toBe(true);
    const later = await seat(club, 'student');
    // A new end doesn't change who has to confirm.
    expect((await pin(post, { acknowledge: true, until: inHours(48) })).body.pinnedAt).toBe(pinnedAt);
    expect((await lists(post)).unread).toContain(newcomer.id);
    expect((await lists(post)).unread).not.toContain(later.id);
    await unpin(post);
  });

  test('is not possible for a post that is not pinned any more', async () => {
    const post = await writePost(ben);
    expect(await cleo.put(path(post, 'acknowledge'))).toFail(409, 'conflict');
    await pin(post, { acknowledge: true });
    await expire(post);
    expect(await cleo.put(path(post, 'acknowledge'))).toFail(409, 'conflict');
  });

  test('is asked for again when a post is pinned anew', async () => {
    const post = await writePost(ben);
    await pin(post, { acknowledge: true });
    await cleo.put(path(post, 'acknowledge'));
    await expire(post);
    expect((await pin(post, { acknowledge: true })).body.pinnedUntil).not.toBeNull();
    expect((await readPost(cleo, post._id)).acknowledgedByMe).toBe(false);
    await unpin(post);
  });

  test('lists hold the officer who asks, too', async () => {
    const post = await writePost(ben);
    await pin(post, { acknowledge: true }, ada);
    expect((await lists(post)).unread).toContain(mo.id);
    await mo.put(path(post, 'acknowledge'));
    expect((await lists(post)).read).toEqual([mo.id]);
    await unpin(post);
  });

  test('lists are for officers', async () => {
    const post = await writePost(ben);
    for (const member of [ben, cleo]) expect(await member.get(path(post, 'acknowledgements'))).toFail(403, 'forbidden');
  });
});
