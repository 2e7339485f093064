import Type, { type Static } from 'typebox';

/** An office opens these to its holders, without the role of an officer. */
export const rights = [
  'applications',
  'members',
  'events',
  'moderation',
  'money',
  'communication',
  'settings',
] as const;
export const Right = Type.Union([
  Type.Literal('applications'),
  Type.Literal('members'),
  Type.Literal('events'),
  Type.Literal('moderation'),
  Type.Literal('money'),
  Type.Literal('communication'),
  Type.Literal('settings'),
]);
export type Right = Static<typeof Right>;
