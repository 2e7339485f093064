/**
 * Boxes in pixels. A picture fits inside and is never enlarged, or fills the box and is cropped (`cover`). A cropped
 * animation shows its first frame; a fitted one keeps moving.
 */
export type Sizes = Record<string, Box>;

export interface Box {
  width: number;
  height: number;
  fit?: 'inside' | 'cover';
}

/** A WebP without metadata, upright. `width` and `height` belong to the first size. */
export interface EncodedImage {
  contentType: 'image/webp';
  variants: Record<string, Uint8Array>;
  width: number;
  height: number;
  placeholder: string;
}

export type ImageProblem = 'format' | 'damaged' | 'frames' | 'animationPixels' | 'side' | 'pixels' | 'memory';

export class ImageError extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}
