import { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

describe('publishing', () => {
  test("publishing returns the whole post, which is first in the feed and in its author's list", async () => {
    const { status, body } = await ben.post<Post>('/api/posts', { content: 'Meet the robot on Friday.' });
    expect(status).toBe(201);
    expect(body).toFit(Post);
    expect(body).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      author: { _id: ben.id, name: ben.name, avatar: '/default-avatar.svg', profession: 'Robotics student' },
      content: 'Meet the robot on Friday.',
      media: null,
      mediaShape: null,
      likes: [],
      comments: [],
      likeCount: 0,
      commentCount: 0,
      likedByMe: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      editedAt: null,
    });
    expect((await cleo.get<Post[]>('/api/posts')).body[0]).toEqual(body);
    expect((await cleo.get<Post[]>(`/api/posts/user/${ben.id}`)).body[0]).toEqual(body);
    expect(await readPost(cleo, body._id)).toEqual(body);
  });

  test('a form without a picture works too', async () => {
    const { status, body } = await ben.upload<Post>('/api/posts', { content: 'Sent as a form' });
    expect([status, body.content, body.media]).toEqual([201, 'Sent as a form', null]);
  });

  test('a visitor can neither write nor read', async () => {
    const visitor = club.visitor();
    const post = await writePost(ben);
    expect(await visitor.post('/api/posts', { content: 'Hello' })).toFail(401, 'not_signed_in');
    expect(await visitor.upload('/api/posts', { content: 'Hello' })).toFail(401, 'not_signed_in');
    for (const path of ['/api/posts', `/api/posts/user/${ben.id}`, `/api/posts/${post._id}`]) {
      expect(await visitor.get(path)).toFail(401, 'not_signed_in');
    }
  });

  test('the author is the signed-in member, whatever the body says', async () => {
    const claims = { content: 'Mine', author: ada.id, author_id: ada.id, likes: [ada.id], likeCount: 99, _id: madeUp };
    const { body } = await ben.post<Post>('/api/posts', claims);
    expect(body).toMatchObject({ author: { _id: ben.id }, likes: [], likeCount: 0 });
    expect(body._id).not.toBe(madeUp);
  });

  test('blank and overlong text fails, the longest is accepted', async () => {
    for (const content of ['', '   ', '\n\t', '\u200b\u200d\ufeff', '\u2800', undefined, null, 7, ['a'], {}]) {
      expect(await ben.post('/api/posts', { content })).toFail(400, 'invalid_input');
    }
    expect(await ben.post('/api/posts', { content: 'x'.repeat(limits.post + 1) })).toFail(400, 'invalid_input');
    // An emoji is one character of two UTF-16 units.
    expect((await ben.post('/api/posts', { content: '😀'.repeat(limits.post) })).status).toBe(201);
    const { body } = await ben.upload<Post>('/api/posts', { content: '😀'.repeat(limits.post) });
    expect(body.content).toBe('😀'.repeat(limits.post));
  });

  test('text comes back exactly', async () => {
    for (const content of [
      `<img src=x onerror="alert(1)">`,
      "'); drop table posts; --",
      '100% _\\',
      '👩‍👩‍👧 é ‮abc',
      'a\r\nb',
    ]) {
      expect((await writePost(ben, content)).content).toBe(content);
    }
  });
});

describe('editing', () => {
  test('the author can edit the text, and everyone sees when', async () => {
    const post = await writePost(ben, 'Frist');
    const { status, body } = await ben.put<Post>(`/api/posts/${post._id}`, { content: 'First' });
    expect([status, body.content, body.createdAt]).toEqual([200, 'First', post.createdAt]);
    expect(body.editedAt).toMatch(/Z$/);
    expect(await readPost(cleo, post._id)).toEqual({ ...body, likedByMe: false });
  });

  test('no one else can, not even an admin', async () => {
    const post = await writePost(ben, 'As I said it');
    for (const other of [cleo, mo, ada]) {
      expect(await other.put(`/api/posts/${post._id}`, { content: 'Put into my mouth' })).toFail(403, 'forbidden');
    }
    expect(await readPost(cleo, post._id)).toMatchObject({ content: 'As I said it', editedAt: null });
  });

  test('blank text changes nothing', async () => {
    const post = await writePost(ben, 'Stays');
    expect(await ben.put(`/api/posts/${post._id}`, { content: ' \u200b ' })).toFail(400, 'invalid_input');
    expect((await readPost(ben, post._id)).content).toBe('Stays');
  });

  test("a missing post can't be edited", async () => {
    expect(await ben.put(`/api/posts/${madeUp}`, { content: 'x' })).toFail(404, 'not_found');
  });
});

describe('deleting', () => {
  test("author, moderator and admin can delete; a stranger can't", async () => {
    for (const allowed of [ben, mo, ada]) {
      const post = await writePost(ben);
      await cleo.put(`/api/posts/${post._id}/like`);
      await cleo.post(`/api/posts/${post._id}/comments`, { text: 'Nice' });
      expect(await cleo.delete(`/api/posts/${post._id}`)).toFail(403, 'forbidden');
      expect((await allowed.delete(`/api/posts/${post._id}`)).status).toBe(200);
      expect(await ben.get(`/api/posts/${post._id}`)).toFail(404, 'not_found');
      expect((await cleo.get<Post[]>('/api/posts')).body.map((one) => one._id)).not.toContain(post._id);
    }
  });

  test('concurrent deletions happen once', async () => {
    const post = await writePost(ben);
    const responses = await atOnce(10, () => ben.delete(`/api/posts/${post._id}`));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 404: 9 });
  });

  test('deleting a post during likes and comments leaves nothing behind, and no one sees an error', async () => {
    for (let round = 0; round < 20; round++) {
      const post = await writePost(ben);
      const path = `/api/posts/${post._id}`;
      const responses = await Promise.all([
        cleo.put(`${path}/like`),
        mo.post(`${path}/comments`, { text: 'Wait' }),
        ben.put(path, { content: 'Changed' }),
        ben.delete(path),
        ada.put(`${path}/like`),
        cleo.post(`${path}/comments`, { text: 'Oh' }),
      ]);
      for (const { status } of responses) expect([200, 201, 404]).toContain(status);
    }
    const rows = await club.services.db.selectFrom('posts').select('id').where('content', '=', 'Changed').execute();
    expect(rows).toEqual([]);
  });
});
