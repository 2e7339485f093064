import { limits } from 'contract/limits.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ClubError } from '../http/errors.ts';

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const notAnImage = 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.';

// Decoding is bounded by the cores, not by who uploads at once.
sharp.concurrency(1);
sharp.cache(false);

/** The box of each variant, in pixels: the image fits inside it, or fills it and is cut (`cover`). */
export type Sizes = Record<string, { width: number; height: number; fit?: 'inside' | 'cover' }>;

/** A re-encoded image: no metadata, upright, one WebP per size. `width` and `height` are those of the first size. */
export interface EncodedImage {
  variants: Record<string, Uint8Array>;
  width: number;
  height: number;
  /** A blurred stand-in, as a data: address. */
  placeholder: string;
}

/**
 * Reads an uploaded image and encodes it anew in each size. The type is decided by content. Throws `wrong_type` for
 * anything that is not one of the accepted formats or is damaged, `too_large` above 50 megapixels.
 */
export async function encodeImage(bytes: Uint8Array, sizes: Sizes): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.includes(type.mime)) throw new ClubError('wrong_type', notAnImage);
  await refuseHugeImage(bytes);
  try {
    const encoded: Record<string, Uint8Array> = {};
    let shape = { width: 0, height: 0 };
    for (const [variant, box] of Object.entries(sizes)) {
      const { data, info } = await open(bytes)
        .resize({ fit: 'inside', withoutEnlargement: box.fit !== 'cover', ...box })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      encoded[variant] = data;
      if (shape.width === 0) shape = { width: info.width, height: info.pageHeight ?? info.height };
    }
    return { variants: encoded, ...shape, placeholder: await blur(bytes) };
  } catch (cause) {
    throw new ClubError('wrong_type', `This image is damaged. ${notAnImage}`, { cause });
  }
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error', animated: true }).autoOrient();
}

async function refuseHugeImage(bytes: Uint8Array): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false, animated: true })
    .metadata()
    .catch((cause) => {
      throw new ClubError('wrong_type', notAnImage, { cause });
    });
  if (header.width * header.height > limits.imagePixels) {
    throw new ClubError('too_large', 'This image has more than 50 megapixels. Please choose a smaller one.');
  }
}

async function blur(bytes: Uint8Array): Promise<string> {
  const small = await sharp(bytes, { limitInputPixels: limits.imagePixels })
    .autoOrient()
    .resize({ width: 16, height: 16, fit: 'inside' })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
