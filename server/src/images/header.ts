import { limits } from 'contract/limits.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { ImageError } from './sizes.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const notAnImage = 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.';
const memory = 300_000_000;

/**
 * Reads the header of an image; its type is detected by content. Throws `wrong_type` for formats that are not accepted,
 * and `too_large` when decoding would take too much time or memory.
 */
export async function readHeader(source: Uint8Array | string): Promise<Metadata> {
  const type = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source);
  if (!type || !accepted.includes(type.mime)) throw new ImageError('wrong_type', notAnImage);
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
  return new ImageError('wrong_type', `This image is damaged. ${notAnImage}`, { cause });
}

/** The frames of an animation; 1 for a still image. */
export function countFrames({ format, pages = 1 }: Metadata): number {
  return format === 'gif' || format === 'webp' ? pages : 1;
}

function requireFrames(header: Metadata): void {
  const frames = countFrames(header);
  if (frames > limits.imageFrames) {
    const max = limits.imageFrames.toLocaleString('en-US');
    throw new ImageError('too_large', `This animation has more than ${max} frames. Please choose a shorter one.`);
  }
  if (frames > 1 && header.width * header.height * frames > limits.imagePixels) {
    throw new ImageError(
      'too_large',
      'The frames of this animation add up to more than 50 megapixels. Please choose a smaller or shorter one.',
    );
  }
}

function requireDimensions(header: Metadata): void {
  const { width, height } = header;
  if (Math.max(width, height) > limits.imageSide) {
    const max = limits.imageSide.toLocaleString('en-US');
    throw new ImageError(
      'too_large',
      `This image is more than ${max} pixels wide or high. Please choose a smaller one.`,
    );
  }
  if (width * height > limits.imagePixels) {
    throw new ImageError('too_large', 'This image has more than 50 megapixels. Please choose a smaller one.');
  }
  if (width * height * bytesPerPixel(header) > memory) {
    throw new ImageError(
      'too_large',
      'This image has too many pixels for its format. Please choose a smaller one, or save it as a JPEG.',
    );
  }
}

// Measured memory per pixel: most formats are read by line, some only as a whole.
function bytesPerPixel({ format, depth, channels, isProgressive, orientation = 1 }: Metadata): number {
  const size = channels * (depth === 'ushort' ? 2 : 1);
  if (format === 'heif') return depth === 'ushort' ? 30 : 18;
  if (isProgressive) return format === 'jpeg' ? size * 2 : size;
  return orientation > 1 && format !== 'jpeg' ? size : 0;
}
