import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side (orientation 6), with the place where it was taken. */
export async function phonePhoto(): Promise<File> {
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'blue' } })
    // At the lower left of what the sensor saw, and so at the upper left once it is upright.
    .composite([{ input: red, left: 0, top: 160 }])
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}

/** A small picture in one of the formats that are taken. */
export async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png'): Promise<File> {
  const image = sharp({ create: { width: 32, height: 24, channels: 3, background: 'green' } });
  return new File([await image.toFormat(format).toBuffer()], `picture.${format}`, { type: `image/${format}` });
}

/** A picture whose second half is missing. */
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

/** A sound PNG of 30,000 × 30,000 pixels in a hundred kilobytes. */
export function pictureBomb(): File {
  const size = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit of grey per pixel.
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((size / 8 + 1) * size), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const bytes = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], 'bomb.png', { type: 'image/png' });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A resume. */
export function pdf(name = 'resume.pdf'): File {
  return new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
}

/** Files that are not what they say they are. */
export const impostors = {
  svg: new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'drawing.png', {
    type: 'image/png',
  }),
  html: new File(['<!doctype html><script>alert(1)</script>'], 'page.jpg', { type: 'image/jpeg' }),
  program: new File([Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 144)])], 'setup.png', { type: 'image/png' }),
  text: new File(['just words'], 'notes.gif', { type: 'image/gif' }),
  empty: new File([], 'empty.png', { type: 'image/png' }),
};
