import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Like a phone's photo: orientation 6, with a location. */
export async function phonePhoto(): Promise<File> {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'blue' } })
    // At the upper left once the photo is upright.
    .composite([{ input: red, left: 0, top: 160 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}

export async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png'): Promise<File> {
  const image = sharp({ create: { width: 32, height: 24, channels: 3, background: 'green' } });
  return new File([await image.toFormat(format).toBuffer()], `picture.${format}`, { type: `image/${format}` });
}

export async function truncatedPicture(): Promise<File> {
  const noise = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });
  const bytes = await noise.jpeg().toBuffer();
  return new File([bytes.subarray(0, bytes.length / 2)], 'half.jpg', { type: 'image/jpeg' });
}

/** A valid PNG of 30,000 × 30,000 pixels in a hundred kilobytes. */
export function pictureBomb(): File {
  return blankPng(30_000, 30_000);
}

export function blankPng(width: number, height: number): File {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], 'blank.png', { type: 'image/png' });
}

/** A GIF with one changing pixel; a frame takes 23 bytes. */
export function blinkingGif(frames: number, side = 1): File {
  const [low, high] = [side & 0xff, side >> 8];
  const palette = [0, 0, 0, 255, 255, 255];
  const screen = [...Buffer.from('GIF89a'), low, high, low, high, 0x80, 0, 0, ...palette];
  const delay = [0x21, 0xf9, 4, 0, 5, 0, 0, 0];
  const frame = (color: number) => [...delay, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color ? 0x4c : 0x44, 1, 0];
  const all = Array.from({ length: frames }, (_, index) => frame(index % 2)).flat();
  return new File([Buffer.from([...screen, ...all, 0x3b])], 'blinking.gif', { type: 'image/gif' });
}

export async function animation(
  format: 'gif' | 'webp',
  { width, height, frames }: { width: number; height: number; frames: number },
): Promise<File> {
  const pixels = Buffer.alloc(width * height * frames * 3);
  // Different enough that the encoder keeps each frame.
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 83) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const bytes = await sharp(pixels, { raw, limitInputPixels: false })
    .toFormat(format, { effort: 1, loop: 0, delay: 50 })
    .toBuffer();
  return new File([bytes], `moving.${format}`, { type: `image/${format}` });
}

/** An AVIF whose header claims this size. */
export async function wideAvif(width: number, height: number): Promise<File> {
  const bytes = Buffer.from(await (await picture('avif')).arrayBuffer());
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return new File([bytes], 'wide.avif', { type: 'image/avif' });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

export function pdf(name = 'resume.pdf'): File {
  return new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
}

/** Files whose type differs from their name. */
export const impostors = {
  svg: new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script></svg>'],
    'drawing.png',
    {
      type: 'image/png',
    },
  ),
  html: new File(['<!doctype html><script>alert(1)</script>'], 'page.jpg', { type: 'image/jpeg' }),
  program: new File([Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 144)])], 'setup.png', { type: 'image/png' }),
  text: new File(['just words'], 'notes.gif', { type: 'image/gif' }),
  empty: new File([], 'empty.png', { type: 'image/png' }),
};
