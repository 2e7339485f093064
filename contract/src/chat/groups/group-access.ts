import Type, { type Static } from 'typebox';

/** private: those inside add others. request: owners accept. open: all members may join. */
export const GroupAccess = Type.Enum(['private', 'request', 'open']);
export type GroupAccess = Static<typeof GroupAccess>;

/** Says if all members or owners alone write, change and pin messages, write and change posts, and add files. */
export const GroupPosting = Type.Enum(['all', 'owners']);
export type GroupPosting = Static<typeof GroupPosting>;
