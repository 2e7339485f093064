import Type from 'typebox';

/** Required text of 1 to `max` characters that is not blank (see isBlank). */
export const RequiredText = (max: number) => Type.String({ minLength: 1, maxLength: max, notBlank: true });

/** Optional text; "" when missing. */
export const OptionalText = (max: number) => Type.String({ maxLength: max, default: '' });

/** Text of one line, such as a name: the server takes out what would turn around the sentences that it stands in. */
export const Line = (max: number) => Type.String({ oneLine: true, maxLength: max });

/** Required text of one line that is not blank. */
export const RequiredLine = (max: number) =>
  Type.String({ oneLine: true, minLength: 1, maxLength: max, notBlank: true });

/** Optional text of one line; "" when missing. */
export const OptionalLine = (max: number) => Type.String({ oneLine: true, maxLength: max, default: '' });

/** A link, or "" when missing. */
export const OptionalLink = Type.String({ maxLength: 2_000, webLink: true, default: '' });

/** A token from a mailed or shared link. */
export const Token = Type.String({ minLength: 1, maxLength: 200 });

/** A value, or null. */
export const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** ISO 8601; UTC if it has no zone, midnight UTC if it has no time. */
export const Moment = Type.String({ minLength: 1, maxLength: 40, moment: true });

/** An id inside a longer text. */
export const idPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** An id in a path, query, body or socket message. A malformed one is a 404, like a missing object. */
export const Id = Type.String({ format: 'uuid' });

/** Path parameters of a call on one object. */
export const IdParams = Type.Object({ id: Id });

/** A response with a sentence only. */
export const MessageAnswer = Type.Object({ message: Type.String() });

// White space, characters that renderers may ignore (zero-width, direction marks, fillers), and the Braille blank.
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True for text without visible characters: empty, white space, zero-width. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === '';
}

// Embeddings, overrides and isolates. They reach beyond a text that does not end them.
const bidiFormatting = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without signs that change the direction of what follows. */
export function removeBidiFormatting(text: string): string {
  return text.replace(bidiFormatting, '');
}

// Letters written from right to left, by their blocks, and the mark that counts as one (Unicode DerivedBidiClass).
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What people wrote, as it stands in a sentence of ours: it moves nothing around it (Unicode UAX 9, isolates). */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  const inside = removeBidiFormatting(text);
  const isForeign = direction === 'rtl' ? inside !== '' : rightToLeft.test(inside);
  return isForeign ? `\u2068${inside}\u2069` : inside;
}

/** How many characters limits count in a text: its code points. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** Splits "a, b,, c " into ["a", "b", "c"]: on commas, trimmed, without empty entries (specification, section 5). */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

/** True for one emoji, as members react with. */
export function isEmoji(text: string): boolean {
  return /^\p{RGI_Emoji}$/v.test(text);
}
