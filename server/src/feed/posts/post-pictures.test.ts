import type { Post } from 'contract/feed/feed.ts';
import { fullSize, smallSize } from 'contract/files.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { FormFields } from '../../../testing/calls/forms.ts';
import { impostors, phonePhoto, picture, pictureBomb, truncatedPicture } from '../../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];

function publish(fields: FormFields) {
  return ben.upload<Post>('/api/posts', { content: 'Look', ...fields });
}

describe('a picture in a post', () => {
  test('is served to members only, byte for byte', async () => {
    const { status, body } = await publish({ media: await picture() });
    expect(status).toBe(201);
    expect(body.media).toMatch(/^\/files\/[0-9a-f-]{36}\/feed$/);
    const url = body.media ?? '';
    for (const path of [url, fullSize(url)]) {
      const seen = await cleo.get(path);
      expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(seen.bytes).toEqual((await ben.get(path)).bytes);
      expect(await club.visitor().get(path)).toFail(401, 'not_signed_in');
      const head = await club.visitor().send({ method: 'HEAD', path });
      const part = await club.visitor().get(path, { range: 'bytes=0-9' });
      expect([head.status, part.status]).toEqual([401, 401]);
    }
  });

  test('accepts every format, and is served as WebP', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const { body } = await publish({ media: await picture(format) });
      const { headers, bytes } = await cleo.get(body.media ?? '');
      expect([format, (await sharp(bytes).metadata()).format]).toEqual([format, 'webp']);
      expect(headers['content-type']).toBe('image/webp');
      expect(body.mediaShape).toMatchObject({ width: 32, height: 24 });
    }
  });

  test('is upright, without traces of the phone and the location', async () => {
    const photo = await phonePhoto();
    expect(Buffer.from(await photo.arrayBuffer()).includes('SecretPhone')).toBe(true);
    const { body } = await publish({ media: photo });
    expect(body.mediaShape).toMatchObject({ width: 200, height: 300 });
    for (const path of [body.media ?? '', fullSize(body.media ?? '')]) {
      const { bytes } = await cleo.get(path);
      const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 200, height: 300 });
      expect(bytes.includes('SecretPhone')).toBe(false);
      const corner = await sharp(bytes).extract({ left: 5, top: 5, width: 20, height: 20 }).png().toBuffer();
      expect((await sharp(corner).stats()).dominant).toMatchObject({ r: 248, b: 8 });
    }
  });

  test('has a small variant of half its width, which one from before that has in `feed`', async () => {
    const large = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#126b54' } })
      .jpeg()
      .toBuffer();
    const { body } = await publish({ media: new File([large], 'wall.jpg', { type: 'image/jpeg' }) });
    const url = body.media ?? '';
    const widthOf = async (path: string) => (await sharp((await cleo.get(path)).bytes).metadata()).width;
    expect([await widthOf(smallSize(url)), await widthOf(url)]).toEqual([600, 1200]);
    await club.services.db
      .updateTable('files')
      .set({ variants: ['feed', 'full'] })
      .where('id', '=', url.split('/')[2] ?? '')
      .execute();
    expect(await widthOf(smallSize(url))).toBe(1200);
  });

  test('has only its own variants', async () => {
    const { body } = await publish({ media: await picture() });
    const url = body.media ?? '';
    for (const variant of [
      'original',
      'large',
      'toString',
      '..',
      '%2e%2e',
      '..%2f..%2fsecret',
      'feed.webp',
      'feed/x',
    ]) {
      expect((await ben.get(url.replace('feed', variant))).status).toBe(404);
    }
    expect((await ben.get('/files/0199aaaa-0000-7000-8000-000000000000/feed')).status).toBe(404);
  });

  test('is revalidated each time, and not sent again', async () => {
    const { body } = await publish({ media: await picture() });
    const { headers } = await ben.get(body.media ?? '');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
    const again = await ben.get(body.media ?? '', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const stranger = await club.visitor().get(body.media ?? '', { 'if-none-match': headers.etag ?? '' });
    expect(stranger.status).toBe(401);
  });

  test('is deleted with its post, from the disk too', async () => {
    const before = await storedFiles(club);
    const { body } = await publish({ media: await picture() });
    expect(await storedFiles(club)).toHaveLength(before.length + 3);
    await ben.delete(`/api/posts/${body._id}`);
    expect(await cleo.get(body.media ?? '')).toFail(404, 'not_found');
    await eventually(async () => expect(await storedFiles(club)).toEqual(before));
  });
});

describe('fails, leaving no file and no post', () => {
  async function expectFailure(fields: FormFields, status: number, code: 'wrong_type' | 'too_large' | 'invalid_input') {
    const files = await storedFiles(club);
    const { body: posts } = await ben.get<Post[]>('/api/posts?limit=1');
    expect(await publish(fields)).toFail(status, code);
    expect(await storedFiles(club)).toEqual(files);
    expect((await ben.get<Post[]>('/api/posts?limit=1')).body[0]?._id).toBe(posts[0]?._id);
  }

  test('a file that is no picture, whatever its name', async () => {
    for (const media of [impostors.svg, impostors.html, impostors.program, impostors.text, impostors.empty]) {
      await expectFailure({ media }, 415, 'wrong_type');
    }
  });

  test('half a picture', async () => {
    await expectFailure({ media: await truncatedPicture() }, 415, 'wrong_type');
  });

  test('30,000 × 30,000 pixels, without decoding more than the header', async () => {
    await expectFailure({ media: new File([pictureBomb().slice(0, 100)], 'bomb.png') }, 413, 'too_large');
    await expectFailure({ media: new File([(await picture()).slice(0, 100)], 'small.png') }, 415, 'wrong_type');
  });

  test('more than 10 MB', async () => {
    const media = new File([Buffer.alloc(10_000_001, 7)], 'huge.png', { type: 'image/png' });
    await expectFailure({ media }, 413, 'too_large');
  });

  test('a picture in the wrong field, and more than 10 at once', async () => {
    await expectFailure({ avatar: await picture() }, 400, 'invalid_input');
    const media = await picture();
    await expectFailure({ media, more: media }, 400, 'invalid_input');
    await expectFailure({ media: Array.from({ length: 11 }, () => media) }, 413, 'too_large');
  });

  test('a picture without text', async () => {
    await expectFailure({ content: '  ', media: await picture() }, 400, 'invalid_input');
  });
});

test('a member deleted while publishing leaves no file without a post', async () => {
  const before = await storedFiles(club);
  const image = await picture();
  for (const member of await club.addMembers(10)) {
    const [sent] = await Promise.all([
      member.upload('/api/posts', { content: 'Last words', media: image }),
      ada.delete(`/api/admin/users/${member.id}`),
    ]);
    expect([201, 401, 404]).toContain(sent.status);
  }
  await eventually(async () => expect(await storedFiles(club)).toEqual(before));
});
