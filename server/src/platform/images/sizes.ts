/**
 * The box of each variant, in pixels. A picture fits inside it and is never enlarged, or fills it and is cropped
 * (`cover`). A cropped animation shows its first frame; a fitted one keeps moving.
 */
export type Sizes = Record<string, Box>;

export interface Box {
  width: number;
  height: number;
  fit?: 'inside' | 'cover';
}

/**
 * An encoded image: a WebP without metadata, upright.
 * `width` and `height` are those of the first size.
 */
export interface EncodedImage {
  contentType: 'image/webp';
  variants: Record<string, Uint8Array>;
  width: number;
  height: number;
  /** A blurred preview as a data: URL. */
  placeholder: string;
}

/** What is wrong with an image; a sentence of each is among the `images` of the catalogs. */
export type ImageProblem = 'format' | 'damaged' | 'frames' | 'animationPixels' | 'side' | 'pixels' | 'memory';

export class ImageError extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
