/**
 * The box of each variant, in pixels. A picture fits inside it and is never enlarged, or fills it and is cut (`cover`).
 * What is cut shows the first frame of an animation; what fits inside keeps moving.
 */
export type Sizes = Record<string, Box>;

/** The box of one variant. */
export interface Box {
  width: number;
  height: number;
  fit?: 'inside' | 'cover';
}

/** An image encoded anew: no metadata, upright, one WebP per size. `width` and `height` are those of the first size. */
export interface EncodedImage {
  variants: Record<string, Uint8Array>;
  width: number;
  height: number;
  /** A blurred stand-in, as a data: address. */
  placeholder: string;
}

/** An image that can't be encoded; the message is a sentence for the member who sent it. */
export class ImageError extends Error {
  readonly code: 'wrong_type' | 'too_large';

  constructor(code: ImageError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
