import type { User } from 'contract/members/members.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import {
  impostors,
  pdf,
  phonePhoto,
  picture,
  pictureBomb,
  truncatedPicture,
} from '../../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { readMe, welcome } from '../members.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

const kinds = [
  { kind: 'avatar', field: 'avatar', variants: { small: [128, 128], large: [512, 512] } },
  { kind: 'cover', field: 'coverPhoto', variants: { cover: [1600, 400] } },
] as const;

function hang(person: typeof ben, kind: string, file: File, name = kind) {
  return person.upload<User>(`/api/users/me/${kind}`, { [name]: file }, 'PUT');
}

function urlsOf(url: string, variants: object): string[] {
  return Object.keys(variants).map((variant) => url.replace(/[a-z]+$/, variant));
}

describe.each(kinds)('the $kind', ({ kind, field, variants }) => {
  test('accepts every format, and is served as WebP', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const { status, body } = await hang(ben, kind, await picture(format));
      expect([format, status]).toEqual([format, 200]);
      for (const [variant, size] of Object.entries(variants)) {
        const { headers, bytes } = await cleo.get(String(body[field]).replace(/[a-z]+$/, variant));
        const { width, height, format: served } = await sharp(bytes).metadata();
        expect([headers['content-type'], served, width, height]).toEqual(['image/webp', 'webp', ...size]);
      }
    }
  });

  test('is served to members only, under its own variants', async () => {
    const { body } = await hang(ben, kind, await picture());
    for (const url of urlsOf(String(body[field]), variants)) {
      expect((await cleo.get(url)).status).toBe(200);
      expect(await club.visitor().get(url)).toFail(401, 'not_signed_in');
      for (const odd of ['full', 'original', 'feed', 'x', '..']) {
        expect((await cleo.get(url.replace(/[a-z]+$/, odd))).status).toBe(404);
      }
    }
  });

  test('is upright, without traces of the phone and the location', async () => {
    const { body } = await hang(ben, kind, await phonePhoto());
    for (const url of urlsOf(String(body[field]), variants)) {
      const { bytes } = await cleo.get(url);
      const { exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }).toEqual({});
      expect(bytes.includes('SecretPhone')).toBe(false);
    }
    // The red corner is at the upper left of the upright photo; the crop takes its middle.
    if (kind === 'avatar') {
      const { bytes } = await cleo.get(body.avatar.replace('small', 'large'));
      const { dominant } = await sharp(bytes).stats();
      expect(dominant).toMatchObject({ b: 248 });
    }
  });

  test('replaces the old one, whose files are deleted', async () => {
    const me = await welcome(club);
    const first = String((await hang(me, kind, await picture('png'))).body[field]);
    await eventually(async () => expect(await jobsWaiting()).toBe(0));
    const before = await storedFiles(club);
    const second = String((await hang(me, kind, await picture('jpeg'))).body[field]);
    expect(second).not.toBe(first);
    expect((await cleo.get(first)).status).toBe(404);
    expect((await cleo.get(second)).status).toBe(200);
    const id = first.split('/')[2] ?? '';
    expect(before.filter((key) => key.includes(id))).toHaveLength(Object.keys(variants).length);
    await eventually(async () => expect((await storedFiles(club)).filter((key) => key.includes(id))).toEqual([]));
    expect(await storedFiles(club)).toHaveLength(before.length);
  });

  test('stays when the new one is broken, huge or missing', async () => {
    const me = await welcome(club);
    await hang(me, kind, await picture());
    await eventually(async () => expect(await jobsWaiting()).toBe(0));
    const [mine, files] = [await readMe(me), await storedFiles(club)];
    for (const file of [...Object.values(impostors), await truncatedPicture(), pdf()]) {
      const failed = await hang(me, kind, file);
      expect([file.name, [400, 415].includes(failed.status)]).toEqual([file.name, true]);
    }
    expect(await hang(me, kind, pictureBomb())).toFail(413, 'too_large');
    expect(await hang(me, kind, new File([Buffer.alloc(10_000_001)], 'big.png'))).toFail(413, 'too_large');
    expect(await hang(me, kind, await picture(), 'photo')).toFail(400, 'invalid_input');
    expect(await me.put(`/api/users/me/${kind}`)).toFail(400, 'invalid_input');
    expect(await me.put(`/api/users/me/${kind}`, { [kind]: 'javascript:alert(1)' })).toFail(400, 'invalid_input');
    expect(await hang(club.visitor() as typeof ben, kind, await picture())).toFail(401, 'not_signed_in');
    expect(await readMe(me)).toEqual(mine);
    expect(await storedFiles(club)).toEqual(files);
    expect((await hang(me, kind, await picture('webp'))).status).toBe(200);
  });

  test('changed many times at once it is one of them, and only its files remain', async () => {
    const me = await welcome(club);
    await eventually(async () => expect(await jobsWaiting()).toBe(0));
    const before = (await storedFiles(club)).length;
    const file = await picture();
    const responses = await atOnce(6, () => hang(me, kind, file));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 6 });
    const now = String((await readMe(me))[field]);
    expect((await cleo.get(now)).status).toBe(200);
    await eventually(async () => expect((await storedFiles(club)).length - before).toBe(Object.keys(variants).length));
  });
});

test('a new avatar reaches cards, posts, comments and all browsers at once', async () => {
  const [me, socket] = [await welcome(club, { name: 'Fresh Face' }), await cleo.socket()];
  const { body: post } = await me.post<{ _id: string }>('/api/posts', { content: 'Hello' });
  await me.post(`/api/posts/${post._id}/comments`, { text: 'It is me' });
  const { avatar } = (await hang(me, 'avatar', await picture())).body;
  expect(avatar).toMatch(/^\/files\/[0-9a-f-]{36}\/small$/);
  expect((await cleo.get(`/api/posts/${post._id}`)).body).toMatchObject({ author: { avatar }, comments: [{ avatar }] });
  expect((await cleo.get('/api/users?q=fresh')).body).toMatchObject([{ avatar }]);
  // The news of joining may arrive after the socket opened.
  await socket.next('memberUpdated', (member) => member._id === me.id && member.avatar === avatar);
});

async function jobsWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'files.remove' and state in ('created', 'active', 'retry')`.execute(
    club.services.db,
  );
  return rows[0]?.count ?? 0;
}
