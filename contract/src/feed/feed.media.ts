import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Line, Nullable } from '../text.ts';

/** Size in pixels and preview of a post's picture, so that it keeps its space while it loads. */
export const MediaShape = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  /** A blurred preview as a data: URL of a few hundred bytes. */
  placeholder: Type.String(),
});

/** What is known of one of a post's `medias`: a picture with its shape, or a file to download. */
export const MediaDetail = Type.Object({
  type: Type.Union([Type.Literal('image'), Type.Literal('file')]),
  /** The sender's name of a file. */
  name: Type.String(),
  bytes: Type.Integer(),
  /** What a picture shows, in the author's words; "" without. */
  alt: Type.String(),
  shape: Nullable(MediaShape),
});
export type MediaDetail = Static<typeof MediaDetail>;

/**
 * The pictures and files of a post, pictures first, at most 10. `media` is the first picture; `mediaDetails` says more
 * of each of `medias`, in the same order.
 */
export const postMedia = {
  media: Nullable(Type.String()),
  mediaShape: Nullable(MediaShape),
  medias: Type.Array(Type.String()),
  mediaDetails: Type.Array(MediaDetail),
};

/** In the order of the `media` parts; a list, or in a form a list as JSON text. */
export const Alts = Type.Array(Line(limits.mediaAlt), { maxItems: limits.postMedias });
