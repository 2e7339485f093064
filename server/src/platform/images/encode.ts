import { limits } from 'contract/limits.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { countFrames, damaged, readHeader } from './header.ts';
import type { Box, EncodedImage, Sizes } from './sizes.ts';

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

// Looks as good as a JPEG of 82. More effort takes twice the time for a tenth of the bytes.
const webp = { quality: 75, effort: 1 };
// Encoding takes up to 90 ms per megapixel.
const animationPixels = 25_000_000;

export async function encodeImage(source: Uint8Array | string, sizes: Sizes): Promise<EncodedImage> {
  const header = await readHeader(source);
  const isMoving = countFrames(header) > 1 && !Object.values(sizes).some(isCut);
  try {
    return isMoving ? await encodeAnimation(source, header, sizes) : await encodeStill(source, sizes);
  } catch (cause) {
    throw damaged(cause);
  }
}

async function encodeStill(source: Uint8Array | string, sizes: Sizes): Promise<EncodedImage> {
  const pixels = await decode(source, Object.values(sizes));
  const variants: Record<string, Buffer> = {};
  const shapes: { width: number; height: number; bytes: Buffer }[] = [];
  for (const [variant, box] of Object.entries(sizes)) {
    const shape = sizeIn(box, pixels.raw);
    const same = shapes.find(({ width, height }) => width === shape.width && height === shape.height);
    const bytes = same?.bytes ?? (await fill(pixels, box, shape).webp(webp).toBuffer());
    variants[variant] = bytes;
    shapes.push({ ...shape, bytes });
  }
  const [first] = shapes;
  if (!first) throw new Error('no sizes');
  const { width, height } = first;
  return { contentType: 'image/webp', variants, width, height, placeholder: await blur(open(pixels)) };
}

// Encodes only the first size: encoding each frame twice would take twice as long.
async function encodeAnimation(source: Uint8Array | string, header: Metadata, sizes: Sizes): Promise<EncodedImage> {
  const [box] = Object.values(sizes);
  if (!box) throw new Error('no sizes');
  const shape = sizeIn(box, header);
  const scale = Math.min(1, Math.sqrt(animationPixels / (shape.width * shape.height * countFrames(header))));
  const [width, height] = [scaled(shape.width, scale), scaled(shape.height, scale)];
  const bytes = await sharp(source, { limitInputPixels: limits.imagePixels, failOn: 'error', animated: true })
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 75, effort: 0 })
    .toBuffer();
  const variants = Object.fromEntries(Object.keys(sizes).map((variant) => [variant, bytes]));
  return { contentType: 'image/webp', variants, width, height, placeholder: await blur(sharp(source)) };
}

async function decode(source: Uint8Array | string, boxes: Box[]): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: limits.imagePixels, failOn: 'error' })
    .autoOrient()
    .resize({
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
      fit: boxes.some(isCut) ? 'outside' : 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data,
    raw: { width: info.width, height: info.height, channels: info.channels as Pixels['raw']['channels'] },
  };
}

function open({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

function fill(pixels: Pixels, box: Box, shape: { width: number; height: number }): Sharp {
  if (!isCut(box)) return open(pixels).resize({ ...shape, fit: 'fill' });
  const { width, height } = pixels.raw;
  const scale = Math.min(width / box.width, height / box.height);
  // Cropped before enlarging: a strip of 20,000 pixels would first become millions wide.
  const cut = { width: scaled(box.width, scale), height: scaled(box.height, scale) };
  const at = { left: Math.floor((width - cut.width) / 2), top: Math.floor((height - cut.height) / 2) };
  return open(pixels)
    .extract({ ...at, ...cut })
    .resize({ ...shape, fit: 'fill' });
}

function sizeIn(box: Box, { width, height }: { width: number; height: number }): { width: number; height: number } {
  if (isCut(box)) return { width: box.width, height: box.height };
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: scaled(width, scale), height: scaled(height, scale) };
}

function isCut({ fit }: Box): boolean {
  return fit === 'cover';
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

async function blur(image: Sharp): Promise<string> {
  const small = await image.resize({ width: 16, height: 16, fit: 'inside' }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
