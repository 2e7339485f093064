import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Line, Nullable } from '../text.ts';

/** A post picture's size in pixels and preview, which reserve its space while it loads. */
export const MediaShape = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  placeholder: Type.String(),
});

/** Details on an entry in a post's `medias`: a picture with its size, or a file to download. */
export const MediaDetail = Type.Object({
  type: Type.Union([Type.Literal('image'), Type.Literal('file')]),
  name: Type.String(),
  bytes: Type.Integer(),
  alt: Type.String(),
  shape: Nullable(MediaShape),
});
export type MediaDetail = Static<typeof MediaDetail>;

/**
 * A post's pictures and files, pictures first, at most 10. `media` is the first picture; `mediaDetails` describes the
 * entries of `medias`, in the same order.
 */
export const postMedia = {
  media: Nullable(Type.String()),
  mediaShape: Nullable(MediaShape),
  medias: Type.Array(Type.String()),
  mediaDetails: Type.Array(MediaDetail),
};

/** In the order of the `media` parts. A form sends the list as JSON text. */
export const Alts = Type.Array(Line(limits.mediaAlt), { maxItems: limits.postMedias });
