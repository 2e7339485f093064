import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Line } from '../text.ts';

/** Kinds of input: text, one of several options, a day (`YYYY-MM-DD`), or a web address. */
export const fieldTypes = ['text', 'choice', 'date', 'link'] as const;
export const FieldType = Type.Enum([...fieldTypes]);
export type FieldType = (typeof fieldTypes)[number];

export const FieldValue = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  type: FieldType,
  value: Type.String(),
});
export type FieldValue = Static<typeof FieldValue>;

/** Values by field id. "" removes a value; the server ignores fields that no longer exist. */
export const FieldValues = Type.Record(Type.String({ maxLength: 36 }), Line(limits.fieldValue), {
  maxProperties: 2 * limits.fields,
});
export type FieldValues = Static<typeof FieldValues>;
