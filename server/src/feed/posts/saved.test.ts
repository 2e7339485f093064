import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const save = (who: typeof ben, id: string, saved: unknown = true) => who.put(`/api/posts/${id}/save`, { saved });

async function savedBy(who: typeof ben): Promise<string[]> {
  return (await listAll<Post>(who, '/api/posts/saved')).flat().map(({ _id }) => _id);
}

test('saved posts are listed, last saved first, as whole posts', async () => {
  const [one, two] = [await writePost(ben), await writePost(cleo)];
  expect(await save(ben, two._id)).toMatchObject({ status: 200, body: { saved: true } });
  await save(ben, one._id);
  const { body } = await ben.get<Post[]>('/api/posts/saved');
  expect(body).toEqual([await readPost(ben, one._id), await readPost(ben, two._id)]);
  expect(body.every((post) => post.savedByMe)).toBe(true);
  expect(await save(ben, two._id, false)).toMatchObject({ status: 200, body: { saved: false } });
  expect(await savedBy(ben)).toEqual([one._id]);
  expect((await readPost(ben, two._id)).savedByMe).toBe(false);
});

test('no one else knows: not the author, an admin or a socket', async () => {
  const [post, socket] = [await writePost(cleo), await cleo.socket()];
  await save(ben, post._id);
  for (const other of [cleo, ada]) {
    expect(await savedBy(other)).toEqual([]);
    expect(await readPost(other, post._id)).toEqual({ ...(await readPost(ben, post._id)), savedByMe: false });
  }
  const last = await writePost(ada);
  await socket.next('postCreated', ({ _id }) => _id === last._id);
  expect(socket.received('postUpdated')).toEqual([]);
});

test('saving many times at once saves once; removing a post that is not saved changes nothing', async () => {
  const post = await writePost(cleo);
  const responses = await atOnce(10, () => save(ada, post._id));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 10 });
  expect((await savedBy(ada)).filter((id) => id === post._id)).toHaveLength(1);
  for (let time = 0; time < 2; time++) expect((await save(ada, post._id, false)).status).toBe(200);
  expect(await savedBy(ada)).toEqual([]);
});

test("a missing post can't be saved; a deleted one leaves the list", async () => {
  for (const id of [madeUp, 'nonsense']) expect(await save(ben, id)).toFail(404, 'not_found');
  const post = await writePost(cleo);
  await save(ben, post._id);
  await cleo.delete(`/api/posts/${post._id}`);
  expect(await savedBy(ben)).not.toContain(post._id);
  expect(await save(ben, post._id)).toFail(404, 'not_found');
});

test('the direction is required', async () => {
  const post = await writePost(ben);
  for (const body of [undefined, {}, { saved: null }, { saved: 'true' }, { saved: 1 }, { saved: [] }, []]) {
    expect(await ben.put(`/api/posts/${post._id}/save`, body)).toFail(400, 'invalid_input');
  }
});

test("the list has pages, even when the cursor's post is removed meanwhile", async () => {
  const [reader] = await club.addMembers(1);
  const ids: string[] = [];
  for (let number = 0; number < 5; number++) {
    const { _id } = await writePost(cleo);
    await save(reader, _id);
    ids.unshift(_id);
  }
  const pages = await listAll<Post>(reader, '/api/posts/saved?limit=2');
  expect(pages.map((page) => page.map(({ _id }) => _id))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
});
