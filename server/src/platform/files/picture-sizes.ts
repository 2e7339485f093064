import { smallBox } from 'contract/files.ts';
import type { Sizes } from '../images/sizes.ts';
import type { FileKind } from './files.queries.ts';

const full = { width: 2048, height: 2048 };
const portrait = {
  small: { width: 128, height: 128, fit: 'cover' },
  large: { width: 512, height: 512, fit: 'cover' },
} as const;

/**
 * The last one is the largest and can rebuild the others. The first is twice the size on screen: a post is at most 500
 * px high in a column of 600, or `small` in a grid.
 */
export const pictureSizes = {
  avatar: portrait,
  group: portrait,
  post: { feed: { width: 1200, height: 1000 }, small: smallBox, full },
  event: { feed: { width: 1600, height: 900 }, full },
  photo: { small: smallBox, full },
  project: { feed: { width: 800, height: 600 }, full },
  chat: { feed: { width: 800, height: 800 }, full },
} as const satisfies Partial<Record<FileKind, Sizes>>;
