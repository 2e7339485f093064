import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberCard } from '../members/members.ts';
import { Right, rights } from '../members/rights.ts';
import { Id, IdParams, MessageResponse, Moment, Nullable, RequiredLine } from '../text.ts';

export const officeLimits = {
  title: 100,
  description: 1_000,
  offices: 100,
  holders: 20,
  notes: 10_000,
} as const;

/** `until` is null for a term without an end. */
export const OfficeHolder = Type.Object({ user: MemberCard, from: Type.String(), until: Nullable(Type.String()) });
export type OfficeHolder = Static<typeof OfficeHolder>;

/**
 * An office of the club. `holders` are those of now; admins also see those to come. `successor` is for admins, holders
 * and the successor; null for others.
 */
export const Office = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  rights: Type.Array(Right),
  holders: Type.Array(OfficeHolder),
  successor: Nullable(Type.Object({ user: MemberCard, from: Type.String(), overlapUntil: Type.String() })),
  createdAt: Type.String(),
});
export type Office = Static<typeof Office>;

export const OfficeFields = Type.Object({
  title: RequiredLine(officeLimits.title),
  description: Type.String({ maxLength: officeLimits.description, default: '' }),
  rights: Type.Array(Right, { maxItems: rights.length, default: [] }),
});
export type OfficeFields = Static<typeof OfficeFields>;

/** Fields that are left out stay as they are. */
export const OfficeChange = Type.Partial(
  Type.Object({
    title: RequiredLine(officeLimits.title),
    description: Type.String({ maxLength: officeLimits.description }),
    rights: Type.Array(Right, { maxItems: rights.length }),
  }),
);
export type OfficeChange = Static<typeof OfficeChange>;

const Titled = Type.Object({ title: Type.String(), url: Type.String() });

/** For the next holder: whatever the holders of now lead, and notes. */
export const Binder = Type.Object({
  applications: Type.Array(Titled),
  events: Type.Array(Type.Object({ ...Titled.properties, date: Type.String() })),
  groups: Type.Array(Titled),
  links: Type.Array(Titled),
  files: Type.Array(Titled),
  notes: Type.Array(Type.Object({ by: Nullable(MemberCard), at: Type.String(), text: Type.String() })),
});
export type Binder = Static<typeof Binder>;

export const listOffices = endpoint({
  method: 'GET',
  path: '/api/offices',
  guard: 'member',
  summary: 'The offices of the club with their holders',
  response: Type.Array(Office),
});

export const createOffice = endpoint({
  method: 'POST',
  path: '/api/admin/offices',
  guard: 'admin',
  sensitive: true,
  summary: 'Create an office',
  body: OfficeFields,
  response: Office,
  status: 201,
});

export const editOffice = endpoint({
  method: 'PUT',
  path: '/api/admin/offices/:id',
  guard: 'admin',
  sensitive: true,
  summary: 'Change an office',
  params: IdParams,
  body: OfficeChange,
  response: Office,
});

export const deleteOffice = endpoint({
  method: 'DELETE',
  path: '/api/admin/offices/:id',
  guard: 'admin',
  sensitive: true,
  summary: 'Delete an office, with its rights',
  params: IdParams,
  response: MessageResponse,
});

export const setOfficeHolders = endpoint({
  method: 'PUT',
  path: '/api/admin/offices/:id/holders',
  guard: 'admin',
  sensitive: true,
  summary: 'Set who holds an office, from when and until when',
  params: IdParams,
  body: Type.Object({
    holders: Type.Array(Type.Object({ userId: Id, from: Moment, until: Type.Optional(Nullable(Moment)) }), {
      maxItems: officeLimits.holders,
    }),
  }),
  response: Office,
});

export const getBinder = endpoint({
  method: 'GET',
  path: '/api/offices/:id/binder',
  guard: 'member',
  summary: 'The binder of an office (its holders, the successor and admins)',
  params: IdParams,
  response: Binder,
});

export const writeBinderNotes = endpoint({
  method: 'PUT',
  path: '/api/offices/:id/binder',
  guard: 'member',
  summary: 'Replace your own note in the binder; an empty one takes it out',
  params: IdParams,
  body: Type.Object({ notes: Type.String({ maxLength: officeLimits.notes }) }),
  response: Binder,
});

export const nameSuccessor = endpoint({
  method: 'POST',
  path: '/api/offices/:id/successor',
  guard: 'member',
  sensitive: true,
  summary: 'Name who follows in an office, and how long both hold it (holders and admins)',
  params: IdParams,
  body: Type.Object({ userId: Id, from: Moment, overlapUntil: Moment }),
  response: Office,
});
