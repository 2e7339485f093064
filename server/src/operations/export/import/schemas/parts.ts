import { Nullable } from 'contract/text.ts';
import Type from 'typebox';

const closed = { additionalProperties: false };

export const Thing = <Fields extends Type.TProperties>(fields: Fields) => Type.Object(fields, closed);

export const SomeOf = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Partial(Type.Object(fields, closed), closed);

export const Id = Type.String({ format: 'uuid', pattern: '^[0-9a-f-]+$' });
export const MaybeId = Nullable(Id);
export const Text = Type.String();
/** ISO 8601 in UTC, with milliseconds. */
export const Time = Type.String({ format: 'date-time', pattern: '\\.[0-9]{3}Z$' });
export const MaybeTime = Nullable(Time);
export const Link = Type.String({ pattern: '^(\\s*[Hh][Tt][Tt][Pp][Ss]?:.*)?$' });
export const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });
export const Positive = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Email = Type.String({ pattern: '^[^@\\sA-Z]+@[^@\\s]+$', maxLength: 254 });
