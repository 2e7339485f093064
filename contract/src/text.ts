import Type from 'typebox';

/** Required text of 1 to `max` characters that is not blank (see isBlank). */
export const RequiredText = (max: number) => Type.String({ minLength: 1, maxLength: max, notBlank: true });

/** Optional text; "" if missing. */
export const OptionalText = (max: number) => Type.String({ maxLength: max, default: '' });

/** Text of one line. The server removes characters that would change the direction of the text around it. */
export const Line = (max: number) => Type.String({ oneLine: true, maxLength: max });

export const RequiredLine = (max: number) =>
  Type.String({ oneLine: true, minLength: 1, maxLength: max, notBlank: true });

export const OptionalLine = (max: number) => Type.String({ oneLine: true, maxLength: max, default: '' });

export const OptionalLink = Type.String({ maxLength: 2_000, webLink: true, default: '' });

export const Token = Type.String({ minLength: 1, maxLength: 200 });

export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** ISO 8601; UTC if it has no zone, midnight UTC if it has no time. */
export const Moment = Type.String({ minLength: 1, maxLength: 40, moment: true });

export const idPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** An id in a path, query, body or socket message. A malformed one gives 404, like a missing object. */
export const Id = Type.String({ format: 'uuid', smallLetters: true });

export const IdParams = Type.Object({ id: Id });

export const MessageResponse = Type.Object({ message: Type.String() });

// White space, characters that renderers may ignore (zero-width, direction marks, fillers), and the Braille blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

// Embeddings, overrides and isolates. They affect the following text if they are not closed.
const bidiFormatting = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes characters that change the direction of the following text. */
export function removeBidiFormatting(text: string): string {
  return text.replace(bidiFormatting, '');
}

// Letters written from right to left, by Unicode block, and the mark that counts as one (Unicode DerivedBidiClass).
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps members' text so that its direction doesn't affect our sentence around it (Unicode UAX 9, isolates). */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  const inside = removeBidiFormatting(text);
  const isForeign = direction === 'rtl' ? inside !== '' : rightToLeft.test(inside);
  return isForeign ? `\u2068${inside}\u2069` : inside;
}

export function countCharacters(text: string): number {
  return [...text].length;
}

/** Splits "a, b,, c " into ["a", "b", "c"] (specification, section 5). */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}
