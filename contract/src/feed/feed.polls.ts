import Type, { type Static } from 'typebox';
import { limits } from '../limits.ts';
import { Moment, RequiredLine } from '../text.ts';

export const Poll = Type.Object({
  options: Type.Array(
    Type.Object({ _id: Type.String(), text: Type.String(), votes: Type.Integer(), mine: Type.Boolean() }),
  ),
  endsAt: Type.String(),
  closed: Type.Boolean(),
});
export type Poll = Static<typeof Poll>;

export type LivePoll = Omit<Poll, 'options'> & { options: Omit<Poll['options'][number], 'mine'>[] };

/** A new poll, which must end within 8 weeks. */
export const NewPoll = Type.Object({
  options: Type.Array(RequiredLine(limits.pollOption), {
    minItems: limits.pollOptionsMin,
    maxItems: limits.pollOptionsMax,
  }),
  endsAt: Moment,
});
export type NewPoll = Static<typeof NewPoll>;
