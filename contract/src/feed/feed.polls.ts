import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Moment, RequiredLine } from '../text.ts';

/** A poll as its post carries it; `mine` is the reader's vote. No one votes once it is closed. */
export const Poll = Type.Object({
  options: Type.Array(
    Type.Object({ _id: Type.String(), text: Type.String(), votes: Type.Integer(), mine: Type.Boolean() }),
  ),
  endsAt: Type.String(),
  closed: Type.Boolean(),
});
export type Poll = Static<typeof Poll>;

/** A poll as published to everyone. */
export type LivePoll = Omit<Poll, 'options'> & { options: Omit<Poll['options'][number], 'mine'>[] };

/** A new poll, which ends within 8 weeks. */
export const NewPoll = Type.Object({
  options: Type.Array(RequiredLine(limits.pollOption), {
    minItems: limits.pollOptionsMin,
    maxItems: limits.pollOptionsMax,
  }),
  endsAt: Moment,
});
export type NewPoll = Static<typeof NewPoll>;
