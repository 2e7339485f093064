import Type, { type Static } from 'typebox';
import { Id, Moment, Nullable, RequiredLine } from '../text.ts';
import { pollLimits } from './feed.polls.limits.ts';

export const Poll = Type.Object({
  options: Type.Array(
    Type.Object({
      _id: Type.String(),
      text: Type.String(),
      /** Null while a secret poll runs. */
      votes: Nullable(Type.Integer()),
      mine: Type.Boolean(),
    }),
  ),
  endsAt: Type.String(),
  closed: Type.Boolean(),
  /** Whether a member may choose several options. */
  multiple: Type.Boolean(),
  /** Whether the votes stay hidden until the end. */
  secret: Type.Boolean(),
});
export type Poll = Static<typeof Poll>;

export type LivePoll = Omit<Poll, 'options'> & { options: Omit<Poll['options'][number], 'mine'>[] };

/** A new poll, which must end within 8 weeks. */
export const NewPoll = Type.Object({
  options: Type.Array(RequiredLine(pollLimits.option), {
    minItems: pollLimits.optionsMin,
    maxItems: pollLimits.optionsMax,
  }),
  endsAt: Moment,
  multiple: Type.Optional(Type.Boolean()),
  secret: Type.Optional(Type.Boolean()),
});
export type NewPoll = Static<typeof NewPoll>;

/** `optionIds` replaces all of one's choices, and `[]` takes the vote back; `optionId` is a choice of one. */
export const Vote = Type.Object({
  optionId: Type.Optional(Id),
  optionIds: Type.Optional(Type.Array(Id, { maxItems: pollLimits.optionsMax })),
});
export type Vote = Static<typeof Vote>;
