import Type, { type Static } from 'typebox';

/** What posts, events, projects and polls about dates say of their group. */
export const GroupName = Type.Object({ _id: Type.String(), name: Type.String() });
export type GroupName = Static<typeof GroupName>;
