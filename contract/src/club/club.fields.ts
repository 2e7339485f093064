import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Id, IdParams, OptionalLine, RequiredLine } from '../text.ts';
import { FieldType } from './club.field-values.ts';

/** Where the club uses a field. Answers to a field for both become part of the applicant's profile. */
export const fieldUses = ['application', 'profile', 'both'] as const;
export type FieldUse = (typeof fieldUses)[number];

/** The widest audience for a value on a profile. Members can narrow it with the privacy setting `fields`. */
export const fieldAudiences = ['members', 'connections', 'officers'] as const;
export type FieldAudience = (typeof fieldAudiences)[number];

const settings = {
  label: RequiredLine(limits.fieldLabel),
  help: OptionalLine(limits.fieldHelp),
  options: Type.Array(RequiredLine(limits.fieldOption), { maxItems: limits.fieldOptions, default: [] }),
  usedFor: Type.Enum([...fieldUses]),
  audience: Type.Enum([...fieldAudiences]),
  required: Type.Boolean({ default: false }),
};

export const ClubField = Type.Object({ _id: Type.String(), type: FieldType, ...settings });
export type ClubField = Static<typeof ClubField>;

export const listApplicationFields = endpoint({
  method: 'GET',
  path: '/api/apply/fields',
  guard: 'public',
  summary: 'What the club asks applicants beyond the usual, in order',
  response: Type.Array(ClubField),
});

export const listProfileFields = endpoint({
  method: 'GET',
  path: '/api/fields',
  guard: 'member',
  summary: 'What members fill in on their profile beyond the usual, in order',
  response: Type.Array(ClubField),
});

export const AdminField = Type.Object({
  ...ClubField.properties,
  members: Type.Integer(),
  applicants: Type.Integer(),
});
export type AdminField = Static<typeof AdminField>;

const AdminFields = Type.Array(AdminField);

export const listFields = endpoint({
  method: 'GET',
  path: '/api/admin/fields',
  guard: 'admin',
  summary: 'The fields that admins have added to applications and profiles, in order',
  response: AdminFields,
});

export const createField = endpoint({
  method: 'POST',
  path: '/api/admin/fields',
  guard: 'admin',
  summary: 'Add a field, as the last one',
  body: Type.Object({ type: FieldType, ...settings }),
  response: AdminFields,
  status: 201,
});

export const changeField = endpoint({
  method: 'PUT',
  path: '/api/admin/fields/:id',
  guard: 'admin',
  summary: 'Change a field but not its type; what was chosen of options that are gone stays until it is changed',
  params: IdParams,
  body: Type.Object(settings),
  response: AdminFields,
});

export const deleteField = endpoint({
  method: 'DELETE',
  path: '/api/admin/fields/:id',
  guard: 'admin',
  summary: 'Delete a field with all that was filled in',
  params: IdParams,
  response: AdminFields,
});

export const reorderFields = endpoint({
  method: 'PUT',
  path: '/api/admin/fields',
  guard: 'admin',
  summary: 'Change the order of the fields; those that are left out follow as they were',
  body: Type.Object({ order: Type.Array(Id, { maxItems: limits.fields }) }),
  response: AdminFields,
});

export function isSearchable({ usedFor, audience, type }: Pick<ClubField, 'usedFor' | 'audience' | 'type'>): boolean {
  return usedFor !== 'application' && audience === 'members' && (type === 'text' || type === 'choice');
}
