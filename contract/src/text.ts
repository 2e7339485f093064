import Type from 'typebox';

/** A required text of 1 to `max` characters; blank text (see isBlank) is refused by the server too. */
export const RequiredText = (max: number) => Type.String({ minLength: 1, maxLength: max, notBlank: true });

/** A text that may be missing: absent means "". */
export const OptionalText = (max: number) => Type.String({ maxLength: max, default: '' });

/** An id in a path, query, body or socket message. A malformed one is answered like a missing object: 404. */
export const Id = Type.String({ format: 'uuid' });

/** The path parameters of a call on one object. */
export const IdParams = Type.Object({ id: Id });

/** The answer of a call that has only a sentence to say. */
export const MessageAnswer = Type.Object({ message: Type.String() });

// White space, what Unicode lets a renderer leave out (zero-width and direction marks, fillers), and the Braille blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True for text that shows nothing on screen: empty, white space, or zero-width characters only. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

/** Splits "a, b,, c " into ["a", "b", "c"]: on commas, trimmed, empties dropped (specification, section 5). */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}
