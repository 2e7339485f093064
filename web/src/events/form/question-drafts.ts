import type { EventQuestion, QuestionFields } from 'contract/events/events.questions.ts';

export interface QuestionDraft {
  key: string;
  /** Undefined for a new question. */
  _id?: string;
  label: string;
  kind: EventQuestion['kind'];
  /** One a line. */
  options: string;
  required: boolean;
}

export const draftOf = ({ _id, label, kind, options = [], required }: EventQuestion): QuestionDraft => ({
  ...{ key: _id, _id, label, kind, options: options.join('\n'), required },
});

export const emptyDraft = (): QuestionDraft => ({
  ...{ key: crypto.randomUUID(), label: '', kind: 'text', options: '', required: false },
});

export function readDraft({ _id, label, kind, options, required }: QuestionDraft): QuestionFields {
  const listed = options.split('\n').flatMap((option) => option.trim() || []);
  return { ...(_id && { _id }), label, kind, required, ...(kind === 'choice' && { options: listed }) };
}
