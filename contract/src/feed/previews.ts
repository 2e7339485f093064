import Type, { type Static } from 'typebox';
import { Nullable } from '../text.ts';

/**
 * What the first address in a text leads to. `image` is a file of the club, so that browsers call no other host; `site`
 * is "" for the club's own posts, events, projects and members.
 */
export const Preview = Type.Object({
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Nullable(Type.String()),
  site: Type.String(),
});
export type Preview = Static<typeof Preview>;
