import Type, { type Static } from 'typebox';

/** What an office opens to its holders, without the role of an officer. */
export const rights = [
  'applications',
  'members',
  'events',
  'moderation',
  'money',
  'communication',
  'settings',
] as const;
export const Right = Type.Enum([...rights]);
export type Right = Static<typeof Right>;
