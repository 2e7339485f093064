import { limits } from 'contract/limits.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { ImageError } from './sizes.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const memory = 300_000_000;

/** Detects the type by content. Throws an ImageError for other formats, or if decoding would cost too much. */
export async function readHeader(source: Uint8Array | string): Promise<Metadata> {
  const type = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  if (!type || !accepted.includes(type.mime)) throw new ImageError('format');
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw damaged(cause);
    });
  requireFrames(header);
  requireDimensions(header);
  return header;
}

export function damaged(cause?: unknown): ImageError {
  return new ImageError('damaged', { cause });
}

export function countFrames({ format, pages = 1 }: Metadata): number {
  return format === 'gif' || format === 'webp' ? pages : 1;
}

function requireFrames(header: Metadata): void {
  const frames = countFrames(header);
  if (frames > limits.imageFrames) throw new ImageError('frames');
  if (frames > 1 && header.width * header.height * frames > limits.imagePixels) throw new ImageError('animationPixels');
}

function requireDimensions(header: Metadata): void {
  const { width, height } = header;
  if (Math.max(width, height) > limits.imageSide) throw new ImageError('side');
  if (width * height > limits.imagePixels) throw new ImageError('pixels');
  if (width * height * bytesPerPixel(header) > memory) throw new ImageError('memory');
}

// Measured memory per pixel: most formats decode line by line, some only as a whole.
function bytesPerPixel({ format, depth, channels, isProgressive, orientation = 1 }: Metadata): number {
  const size = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return depth === 'ushort' ? 30 : 18;
  if (isProgressive) return format === 'jpeg' ? size * 2 : size;
  return orientation > 1 && format !== 'jpeg' ? size : 0;
}
