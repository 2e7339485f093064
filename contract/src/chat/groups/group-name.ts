import Type, { type Static } from 'typebox';

/** The group of a post, an event, a project or a poll about dates. */
export const GroupName = Type.Object({ _id: Type.String(), name: Type.String() });
export type GroupName = Static<typeof GroupName>;
