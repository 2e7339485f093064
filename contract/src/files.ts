import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id } from './text.ts';

/** The variant of a post's picture at `url` for half its width: for a cell of a grid, or a plain screen. */
export function smallSize(url: string): string {
  return url.replace(/\/feed$/, '/small');
}

/** The box that the small variant of a post's picture fits in, in pixels. */
export const smallBox = { width: 600, height: 500 };

/** The largest variant of a picture shown at `url`, for the viewer. */
export function fullSize(url: string): string {
  return url.replace(/\/[a-z]+$/, '/full');
}

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:id/:variant',
  guard: 'member',
  summary: 'A file, for members who may see what it belongs to',
  params: Type.Object({ id: Id, variant: Type.String({ pattern: '^[a-z]{1,20}$' }) }),
});
