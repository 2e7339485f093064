import Type, { type Static } from 'typebox';
import { Nullable } from '../text.ts';

/**
 * A preview of the first link in a text. `image` is a file of the club, so browsers contact no other host; `site` is
 * "" for the club's own posts, events, projects and members.
 */
export const Preview = Type.Object({
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Nullable(Type.String()),
  site: Type.String(),
});
export type Preview = Static<typeof Preview>;
