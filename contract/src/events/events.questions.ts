import Type, { type Static } from 'typebox';
import { countCharacters, isBlank, Line, RequiredLine } from '../text.ts';
import { eventLimits } from './events.limits.ts';

/** A question to those who come. Only a choice has `options`. */
export const EventQuestion = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['text', 'choice', 'yesno']),
  options: Type.Optional(Type.Array(Type.String())),
  required: Type.Boolean(),
});
export type EventQuestion = Static<typeof EventQuestion>;

/** A question in the form of the event; one that stays has its `_id`. */
export const QuestionFields = Type.Object({
  _id: Type.Optional(Line(36)),
  label: RequiredLine(eventLimits.questionLabel),
  kind: Type.Enum(['text', 'choice', 'yesno']),
  options: Type.Optional(
    Type.Array(RequiredLine(eventLimits.questionOption), { minItems: 2, maxItems: eventLimits.questionOptions }),
  ),
  required: Type.Boolean({ default: false }),
});
export type QuestionFields = Static<typeof QuestionFields>;

/** By the ids of the questions: a text, an option, or true or false. */
export const EventAnswers = Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean()]));
export type EventAnswers = Static<typeof EventAnswers>;

/** As sent: null or a blank text takes an answer back. */
export const GivenAnswers = Type.Record(
  Type.String({ maxLength: 36 }),
  Type.Union([Type.String(), Type.Boolean(), Type.Null()]),
  { maxProperties: eventLimits.eventQuestions },
);
export type GivenAnswers = Static<typeof GivenAnswers>;

export type AnswerFault = 'missing' | 'unknown' | 'long' | 'wrong';

/** Faults of answers, by the ids of their questions. A required question without an answer is `missing`. */
export function faultsOf(questions: readonly EventQuestion[], answers: GivenAnswers): Record<string, AnswerFault> {
  const known = new Set(questions.map(({ _id }) => _id));
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  const faults = questions.flatMap((question): [string, AnswerFault][] => {
    const fault = faultOf(question, answers[question._id] ?? null);
    return fault ? [[question._id, fault]] : [];
  });
  return Object.fromEntries([...unknown.map((id) => [id, 'unknown'] as const), ...faults]);
}

function faultOf({ kind, options = [], required }: EventQuestion, answer: string | boolean | null): AnswerFault | null {
  if (isNone(answer)) return required ? 'missing' : null;
  if (kind === 'yesno') return typeof answer === 'boolean' ? null : 'wrong';
  if (typeof answer !== 'string') return 'wrong';
  if (kind === 'choice') return options.includes(answer) ? null : 'wrong';
  return countCharacters(answer) > eventLimits.questionAnswer ? 'long' : null;
}

export function isNone(answer: string | boolean | null): boolean {
  return answer === null || (typeof answer === 'string' && isBlank(answer));
}
