import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Line } from '../text.ts';

/** What is entered: text, one of some options, a day (`YYYY-MM-DD`), or a web address. */
export const fieldTypes = ['text', 'choice', 'date', 'link'] as const;
export const FieldType = Type.Enum([...fieldTypes]);
export type FieldType = (typeof fieldTypes)[number];

/** What someone has filled in, with the field it belongs to. Never empty. */
export const FieldValue = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  type: FieldType,
  value: Type.String(),
});
export type FieldValue = Static<typeof FieldValue>;

/** Values as they are sent, by the id of the field. "" removes one; fields that aren't there any more are left out. */
export const FieldValues = Type.Record(Type.String({ maxLength: 36 }), Line(limits.fieldValue), {
  maxProperties: 2 * limits.fields,
});
export type FieldValues = Static<typeof FieldValues>;
