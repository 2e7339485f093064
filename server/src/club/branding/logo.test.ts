import type { Settings } from 'contract/club/club.settings.ts';
import type { Club } from 'contract/club/club.ts';
import { limits } from 'contract/limits.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';

const path = '/api/admin/settings/logo';
const club = await openClub();
const ada = await club.as('ada');
const visitor = club.visitor();

async function picture(color: string, width = 800, height = 800): Promise<File> {
  const image = sharp({ create: { width, height, channels: 4, background: color } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'logo.png', { type: 'image/png' });
}

const put = (file: File) => ada.upload<Settings>(path, { logo: file }, 'PUT');

async function pixel(address: string, left: number, top: number): Promise<number[]> {
  const { bytes } = await visitor.get(address);
  const area = sharp(bytes).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await area.raw().toBuffer())];
}

test('a logo is scaled, served to visitors, and stands in the icons', async () => {
  const { status, body } = await put(await picture('#ff0000', 1_000, 500));
  expect(status).toBe(200);
  const { logo } = (await visitor.get<Club>('/api/club')).body;
  expect(logo).toBe(body.logo);
  const served = await visitor.get(logo ?? '');
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(served.bytes).metadata()).toMatchObject({ width: 512, height: 256 });
  const [, , maskable] = JSON.parse((await visitor.get('/manifest.webmanifest')).bytes.toString()).icons;
  expect(maskable.src).toContain(logo?.split('/').at(-1));
  const [r = 0, g = 255, b = 255] = await pixel('/icons/icon-192.png', 96, 96);
  expect([r > 240, g < 20, b < 20]).toEqual([true, true, true]);
  expect(await pixel('/icons/icon-192.png', 96, 2)).toEqual([0, 0, 0, 0]);
  expect(await pixel(maskable.src, 2, 2)).toEqual([255, 255, 255, 255]);
  for (const [address, size] of [
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/apple-touch-icon.png', 180],
  ] as const)
    expect(await sharp((await visitor.get(address)).bytes).metadata()).toMatchObject({ width: size, height: size });
  expect((await visitor.get('/favicon.svg')).bytes.toString()).toContain('data:image/png;base64,');
  expect((await visitor.get('/favicon-unread.svg')).bytes.toString()).toContain('<circle');
});

test('another logo takes its place, whoever uploaded it leaves, and removing it brings the mark back', async () => {
  const before = (await put(await picture('#00ff00'))).body.logo;
  const { logo } = (await put(await picture('#0000ff'))).body;
  expect(logo).not.toBe(before);
  expect((await visitor.get(before ?? '')).status).toBe(404);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(1));
  const removed = await ada.delete<Settings>(path);
  expect(removed.body.logo).toBeNull();
  expect((await ada.delete<Settings>(path)).status).toBe(200);
  expect((await visitor.get(logo ?? '')).status).toBe(404);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(0));
  expect((await visitor.get('/favicon.svg')).bytes.toString()).not.toContain('base64');
});

test('what is no picture, or too large, changes nothing', async () => {
  const text = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' });
  expect(await put(text)).toFail(415, 'wrong_type');
  expect(await put(new File([new Uint8Array(limits.imageBytes + 1)], 'big.png'))).toFail(413, 'too_large');
  expect(await ada.put(path, {})).toFail(400, 'invalid_input');
  expect(await (await club.as('mo')).upload(path, { logo: await picture('#fff') }, 'PUT')).toFail(403, 'forbidden');
  expect((await visitor.get<Club>('/api/club')).body.logo).toBeNull();
});
