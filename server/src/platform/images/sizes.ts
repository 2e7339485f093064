/** In pixels. A picture fits inside, never enlarged, or fills the box, cropped (`cover`) and without animation. */
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
