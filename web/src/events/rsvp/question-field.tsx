import { eventLimits } from 'contract/events/events.limits.ts';
import type { EventQuestion } from 'contract/events/events.questions.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface Props {
  question: EventQuestion;
  value: string | boolean | null;
  error: string | undefined;
  onChange: (value: string | boolean | null) => void;
}

export function QuestionField({ question: { label, kind, options = [], required }, value, error, onChange }: Props) {
  const texts = { label, error, ...(required ? { required } : { optional: true }) };
  if (kind === 'text') {
    const text = typeof value === 'string' ? value : '';
    return (
      <TextArea
        {...texts}
        rows={1}
        style={oneLine}
        limit={eventLimits.questionAnswer}
        value={text}
        onChange={onChange}
      />
    );
  }
  const none = { value: '', text: t('answering.choose') };
  if (kind === 'choice') {
    const choices = [none, ...options.map((option) => ({ value: option, text: option }))];
    return (
      <ChoiceField
        {...texts}
        value={String(value ?? '')}
        choices={choices}
        onChange={(text) => onChange(text || null)}
      />
    );
  }
  const yesOrNo = [none, { value: 'true', text: t('answering.yes') }, { value: 'false', text: t('answering.no') }];
  const choose = (text: string) => onChange(text === '' ? null : text === 'true');
  return <ChoiceField {...texts} value={String(value ?? '')} choices={yesOrNo} onChange={choose} />;
}

// It grows with its text.
const oneLine = { minHeight: 44 };
