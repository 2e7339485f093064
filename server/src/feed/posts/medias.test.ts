import type { Post } from 'contract/feed/feed.ts';
import { fullSize } from 'contract/files.ts';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { FormFields } from '../../../testing/calls/forms.ts';
import { impostors, pdf, picture, truncatedPicture } from '../../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];

const publish = (fields: FormFields) => ben.upload<Post>('/api/posts', { content: 'Look', ...fields });
const notes = () => new File(['Bring your own screwdriver.'], 'Notes für alle.txt', { type: 'text/plain' });

describe('several pictures in a post', () => {
  test('are answered in their order, the first one as `media`', async () => {
    const media = [await picture('jpeg'), await picture('png'), await picture('webp')];
    const { status, body } = await publish({ media });
    expect(status).toBe(201);
    expect(body.medias).toHaveLength(3);
    expect(body.media).toBe(body.medias[0]);
    expect(body.mediaShape).toEqual(body.mediaDetails[0]?.shape);
    for (const url of body.medias) {
      expect(url).toMatch(/^\/files\/[0-9a-f-]{36}\/feed$/);
      for (const path of [url, fullSize(url)]) expect((await cleo.get(path)).status).toBe(200);
      expect((await club.visitor().get(url)).status).toBe(401);
    }
    expect((await readPost(cleo, body._id)).medias).toEqual(body.medias);
    const { headers } = await cleo.get(body.medias[0] ?? '');
    expect(headers['content-type']).toBe('image/webp');
  });

  test('are at most 10', async () => {
    const image = await picture();
    const { body } = await publish({ media: Array.from({ length: 10 }, () => image) });
    expect(new Set(body.medias).size).toBe(10);
  });

  test('keep the words of their author about each', async () => {
    const media = [await picture(), await picture(), await picture()];
    const { body } = await publish({ media, alts: JSON.stringify(['A robot', '', ' Its arm ']) });
    expect(body.mediaDetails.map(({ alt }) => alt)).toEqual(['A robot', '', 'Its arm']);
    const fewer = await publish({ media, alts: '["A robot"]' });
    expect(fewer.body.mediaDetails.map(({ alt }) => alt)).toEqual(['A robot', '', '']);
  });

  test.each([
    'not JSON',
    '{"0":"A robot"}',
    '[1]',
    JSON.stringify(['x'.repeat(501)]),
    JSON.stringify(Array(11).fill('')),
  ])('do not take %.20s for such words', async (alts) => {
    const before = await storedFiles(club);
    expect(await publish({ media: await picture(), alts })).toFail(400, 'invalid_input');
    expect(await storedFiles(club)).toEqual(before);
  });

  test('stay when the text is edited', async () => {
    const { body } = await publish({ media: [await picture(), notes()], alts: '["A robot"]' });
    const edited = await ben.put<Post>(`/api/posts/${body._id}`, { content: 'Look again' });
    expect(edited.body).toMatchObject({ content: 'Look again', medias: body.medias, mediaDetails: body.mediaDetails });
  });

  test('go with their post, from the disk too', async () => {
    const before = await storedFiles(club);
    const { body } = await publish({ media: [await picture(), await picture(), notes()] });
    expect(await storedFiles(club)).toHaveLength(before.length + 7);
    await ada.delete(`/api/posts/${body._id}`);
    for (const url of body.medias) expect(await cleo.get(url)).toFail(404, 'not_found');
    await eventually(async () => expect(await storedFiles(club)).toEqual(before));
  });

  test('go with their author, from the disk too', async () => {
    const before = await storedFiles(club);
    const [member] = await club.addMembers(1);
    await member?.upload('/api/posts', { content: 'Mine', media: [await picture(), await picture(), notes()] });
    expect(await storedFiles(club)).toHaveLength(before.length + 7);
    await ada.delete(`/api/admin/users/${member?.id}`);
    await eventually(async () => expect(await storedFiles(club)).toEqual(before));
  });

  test('all fail when one of them is none', async () => {
    const before = await storedFiles(club);
    for (const wrong of [impostors.svg, await truncatedPicture()]) {
      expect(await publish({ media: [await picture(), wrong, await picture()] })).toFail(415, 'wrong_type');
    }
    expect(await storedFiles(club)).toEqual(before);
  });

  test('live, are published with the post', async () => {
    const listening = await cleo.socket();
    const { body } = await publish({ media: [await picture(), await picture()], alts: '["A robot"]' });
    const live = await listening.next('postCreated');
    expect(live).toMatchObject({ _id: body._id, medias: body.medias, mediaDetails: body.mediaDetails });
  });
});

describe('a file in a post', () => {
  test('is a download under its own name, after the pictures', async () => {
    const { body } = await publish({ media: [notes(), await picture()], alts: '["",  "A robot"]' });
    expect(body.mediaDetails).toMatchObject([
      { type: 'image', alt: 'A robot', name: '' },
      { type: 'file', alt: '', name: 'Notes für alle.txt', bytes: 27, shape: null },
    ]);
    expect(body.media).toBe(body.medias[0]);
    const { status, headers, bytes } = await cleo.get(body.medias[1] ?? '');
    expect([status, bytes.toString()]).toEqual([200, 'Bring your own screwdriver.']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Notes%20f%C3%BCr%20alle.txt",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('alone leaves the post without a picture', async () => {
    const { body } = await publish({ media: pdf('Plan.pdf') });
    expect(body).toMatchObject({ media: null, mediaShape: null, mediaDetails: [{ type: 'file', name: 'Plan.pdf' }] });
  });

  test('may have 25 MB, a picture 10', async () => {
    const large = (bytes: number, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });
    expect((await publish({ media: large(24_999_000, 'film.bin', 'application/octet-stream') })).status).toBe(201);
    expect(await publish({ media: large(25_000_001, 'film.bin', '') })).toFail(413, 'too_large');
    expect(await publish({ media: large(10_000_001, 'photo.png', 'image/png') })).toFail(413, 'too_large');
  });

  test('that holds a picture is shown as one', async () => {
    const { body } = await publish({
      media: new File([await picture()], 'scan.bin', { type: 'application/octet-stream' }),
    });
    expect(body.mediaDetails).toMatchObject([{ type: 'image', shape: { width: 32, height: 24 } }]);
  });
});

test('a post without pictures has empty lists', async () => {
  expect(await writePost(ben)).toMatchObject({ media: null, medias: [], mediaDetails: [] });
});

test("a member's data holds each picture and file of their posts, with its words", async () => {
  const { body } = await cleo.upload<Post>('/api/posts', {
    content: 'Mine',
    media: [await picture(), await picture('jpeg'), notes()],
    alts: '["A robot"]',
  });
  const { bytes } = await cleo.get('/api/account/data');
  const files = unzipSync(bytes);
  const [post] = JSON.parse(Buffer.from(files['posts.json'] ?? []).toString());
  expect(post.files.map(({ alt }: { alt: string }) => alt)).toEqual(['A robot', '', '']);
  for (const [index, { path }] of post.files.entries()) {
    const { bytes: served } = await cleo.get(
      fullSize(body.medias[index] ?? '').replace('full', index < 2 ? 'full' : 'original'),
    );
    expect(Buffer.from(files[path] ?? [])).toEqual(served);
  }
});
