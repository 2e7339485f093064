import Type, { type Static } from 'typebox';
import { Person } from './members.ts';

/** A member mentioned in a text: `@Name` of now, from `start` on, both in UTF-16 units, in order. */
export const Mention = Type.Object({
  ...Person.properties,
  profession: Type.String(),
  start: Type.Integer(),
  length: Type.Integer(),
});
export type Mention = Static<typeof Mention>;
