import { randomUUID } from 'node:crypto';
import type { EventQuestion, QuestionFields } from 'contract/events/events.questions.ts';
import { invalidField } from '../platform/http/errors.ts';
import { t } from '../platform/locales/text.ts';

/** Gives new questions their ids. Those with an id must be among the questions `before`. */
export function readQuestions(fields: QuestionFields[], before: readonly EventQuestion[]): EventQuestion[] {
  const known = new Set(before.map(({ _id }) => _id));
  const ids = fields.flatMap(({ _id }) => _id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw invalidField('questions', t('invalid.questionIds'));
  return fields.map(readQuestion);
}

function readQuestion({ _id = randomUUID(), label, kind, options = [], required }: QuestionFields): EventQuestion {
  const question = { _id, label: label.trim(), kind, required };
  if (kind !== 'choice') return question;
  const trimmed = options.map((option) => option.trim());
  const distinct = new Set(trimmed).size;
  if (distinct < 2 || distinct < trimmed.length) throw invalidField('questions', t('invalid.questionOptions'));
  return { ...question, options: trimmed };
}
