import type { Message } from 'contract/chat/chat.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { phonePhoto } from '../../../testing/database/samples.ts';
import { makeGroup } from '../../chat/chat.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const { _id: conversationId } = await makeGroup(ben, [cleo, await club.as('dana')]);
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a exif:GPSLatitude="51,30.5N"/></x:xmpmeta>';

/** A photo as downloaded after it was sent as a file in a chat. */
async function handOn(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Buffer> {
  const file = new File([bytes], name);
  const { body } = await ben.upload<Message>('/api/messages/file', { conversationId, file });
  expect(body.attachments).toMatchObject([{ fileType: 'file', name }]);
  return (await cleo.get(body.attachments[0]?.url ?? '')).bytes;
}

async function withLocation(format: 'avif' | 'tiff'): Promise<Buffer<ArrayBuffer>> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: 'blue' } });
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitude: '7/1 8/1 991/100' };
  const bytes = await image
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: place })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
  return Buffer.from(bytes);
}

// 51/1 30/ in Exif, in either byte order.
const latitudes = ['33000000010000001e000000', '00000033000000010000001e'].map((hex) => Buffer.from(hex, 'hex'));
const hasLocation = (bytes: Buffer) => latitudes.some((one) => bytes.includes(one)) || bytes.includes('51,30.5N');

test('a phone photo sent as a file has no location', async () => {
  const heic = await withLocation('avif');
  // The box declares its content; nothing here decodes HEIC.
  heic.write('heic', heic.indexOf('ftyp') + 4, 'latin1');
  expect(hasLocation(heic)).toBe(true);
  const handed = await handOn(heic, 'photo.heic');
  expect([hasLocation(handed), handed.length, handed.includes('SecretPhone')]).toEqual([false, heic.length, true]);
});

test('a TIFF has no location, and is the same picture', async () => {
  const tiff = await withLocation('tiff');
  expect(hasLocation(tiff)).toBe(true);
  const handed = await handOn(tiff, 'photo.tiff');
  expect(hasLocation(handed)).toBe(false);
  expect(await sharp(handed).raw().toBuffer()).toEqual(await sharp(tiff).raw().toBuffer());
});

test('half a JPEG has no location', async () => {
  const whole = Buffer.from(await (await phonePhoto()).arrayBuffer());
  const half = Buffer.from(whole.subarray(0, whole.length / 2));
  expect(hasLocation(half)).toBe(true);
  expect(hasLocation(await handOn(half, 'half.jpg'))).toBe(false);
});

test('a photo with invalid metadata pointers is sent on', async () => {
  const tiff = await withLocation('tiff');
  tiff.writeUInt32LE(0xfffffff0, 4);
  expect(await handOn(tiff, 'odd.tiff')).toHaveLength(tiff.length);
});
