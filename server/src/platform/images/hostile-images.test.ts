import type { Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { fullSize } from 'contract/files.ts';
import type { User } from 'contract/members/members.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { animation, blankPng, blinkingGif, wideAvif } from '../../../testing/database/samples.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';
import { makeGroup } from '../../chat/chat.testing.ts';
import { show } from '../../projects/projects.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
const project = await show(ben);

const places = {
  avatar: (avatar: File) => ben.upload('/api/users/me/avatar', { avatar }, 'PUT'),
  cover: (cover: File) => ben.upload('/api/users/me/cover', { cover }, 'PUT'),
  post: (media: File) => ben.upload('/api/posts', { content: 'Look', media }),
  group: (picture: File) => ben.upload(`/api/messages/${conversationId}/picture`, { picture }, 'PUT'),
  project: (picture: File) => ben.upload(`/api/projects/${project._id}/picture`, { picture }, 'PUT'),
};
const sendToChat = (file: File) => ben.upload<Message>('/api/messages/file', { conversationId, file });

const tooLarge = [
  ['1,500 frames', () => blinkingGif(1_500), /^This animation has more than 1,000 frames/],
  ['5,000 frames', () => blinkingGif(5_000), /^This animation has more than 1,000 frames/],
  ['52 megapixels in 13 frames', () => blinkingGif(13, 2_000), /^The frames of this animation add up/],
  ['30,000 × 30,000 pixels', () => blankPng(30_000, 30_000), /^This image is more than 20,000 pixels wide or high/],
  ['a strip of 1 × 1,000,000 pixels', () => blankPng(1, 1_000_000), /more than 20,000 pixels wide or high/],
  ['a strip of 1,000,000 × 1 pixels', () => blankPng(1_000_000, 1), /more than 20,000 pixels wide or high/],
  ['51 megapixels', () => blankPng(7_142, 7_142), /^This image has more than 50 megapixels/],
  ['an AVIF of 25 megapixels', () => wideAvif(5_000, 5_000), /^This image has too many pixels for its format/],
] as const;

describe.each(tooLarge)('%s', (_, make, sentence) => {
  test('fail wherever a picture is shown, and a download in a chat', async () => {
    const file = await make();
    const before = await storedFiles(club);
    for (const [place, send] of Object.entries(places)) {
      const response = await send(file);
      expect(response, place).toFail(413, 'too_large');
      expect(response.body).toMatchObject({ message: expect.stringMatching(sentence) });
    }
    expect(await storedFiles(club)).toEqual(before);
    expect((await sendToChat(file)).body.attachments).toMatchObject([{ fileType: 'file' }]);
  });
});

test.each([
  ['49 megapixels', ['post'], () => blankPng(7_000, 7_000)],
  ['49 megapixels, interlaced', ['avatar'], () => interlaced(7_000)],
  ['a strip of 20,000 × 1 pixels', ['avatar', 'cover', 'post'], () => blankPng(20_000, 1)],
  ['a strip of 1 × 20,000 pixels', ['avatar', 'cover', 'post'], () => blankPng(1, 20_000)],
  ['1,000 frames', Object.keys(places), () => blinkingGif(1_000)],
])('%s are accepted', async (_, names, make) => {
  const file = await make();
  for (const [place, send] of Object.entries(places).filter(([name]) => names.includes(name))) {
    expect([place, [200, 201].includes((await send(file)).status)]).toEqual([place, true]);
  }
});

describe.each(['gif', 'webp'] as const)('a moving %s', (format) => {
  const moving = () => animation(format, { width: 60, height: 40, frames: 30 });

  test('keeps moving in a post and in a chat', async () => {
    const { body: post } = await ben.upload<Post>('/api/posts', { content: 'Look', media: await moving() });
    expect(post.mediaShape).toMatchObject({ width: 60, height: 40 });
    for (const path of [post.media ?? '', fullSize(post.media ?? '')]) {
      expect(await sharp((await cleo.get(path)).bytes).metadata()).toMatchObject({ pages: 30, width: 60 });
    }
    const { attachments } = (await sendToChat(await moving())).body;
    expect(await sharp((await cleo.get(attachments[0]?.url ?? '')).bytes).metadata()).toMatchObject({ pages: 30 });
  });

  test('stands still, on its first frame, as an avatar', async () => {
    const { body } = await ben.upload<User>('/api/users/me/avatar', { avatar: await moving() }, 'PUT');
    const { bytes } = await cleo.get(body.avatar);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('pages');
    expect((await sharp(bytes).stats()).dominant).toEqual({ r: 8, g: 8, b: 8 });
  });
});

test('a moving picture of many megapixels becomes smaller, with all of its frames', async () => {
  const { body } = await ben.upload<Post>('/api/posts', { content: 'Look', media: blinkingGif(48, 1_000) });
  expect(body.mediaShape).toMatchObject({ width: 722, height: 722 });
  const { bytes } = await cleo.get(body.media ?? '');
  expect(await sharp(bytes).metadata()).toMatchObject({ pages: 48, width: 722 });
});

test.each([
  ['in gray with transparency', { colourspace: 'b-w' }],
  ['with 16 bits a channel', { colourspace: 'rgb16' }],
])('a picture %s looks the same', async (_, { colourspace }) => {
  const background = { r: 128, g: 128, b: 128, alpha: 0.5 };
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 4, background } })
    .toColourspace(colourspace)
    .png()
    .toBuffer();
  const media = new File([bytes], 'gray.png', { type: 'image/png' });
  const { body } = await ben.upload<Post>('/api/posts', { content: 'Look', media });
  const { data } = await sharp((await cleo.get(body.media ?? '')).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, value] of [128, 128, 128, 128].entries()) {
    expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(4);
  }
});

async function interlaced(side: number): Promise<File> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: 'green' } });
  return new File([await image.png({ progressive: true }).toBuffer()], 'interlaced.png', { type: 'image/png' });
}
