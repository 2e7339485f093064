import { IconPlus, IconTrash } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './event-questions.module.css';
import { emptyDraft, type QuestionDraft } from './question-drafts.ts';

interface Props {
  drafts: QuestionDraft[];
  error: string | undefined;
  onChange: (drafts: QuestionDraft[]) => void;
}

export function EventQuestions({ drafts, error, onChange }: Props) {
  const [added, setAdded] = useState<string | null>(null);
  const change = (draft: QuestionDraft) => onChange(drafts.map((one) => (one.key === draft.key ? draft : one)));
  const add = () => {
    const draft = emptyDraft();
    setAdded(draft.key);
    onChange([...drafts, draft]);
  };
  return (
    <fieldset className={classes.questions}>
      <legend className={classes.legend}>{t('eventForm.questions')}</legend>
      <p className={classes.hint}>{t('eventForm.questionsText')}</p>
      {error && <p role="alert">{error}</p>}
      {drafts.map((draft, index) => (
        <Question
          key={draft.key}
          draft={draft}
          number={index + 1}
          isAdded={draft.key === added}
          onChange={change}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      {drafts.length < eventLimits.eventQuestions && (
        <div>
          <Button variant="soft" onClick={add}>
            <IconPlus size={18} stroke={2} aria-hidden /> {t('eventForm.addQuestion')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface QuestionProps {
  draft: QuestionDraft;
  number: number;
  isAdded: boolean;
  onChange: (draft: QuestionDraft) => void;
  onRemove: () => void;
}

function Question({ draft, number, isAdded, onChange, onRemove }: QuestionProps) {
  const { label, kind, options, required } = draft;
  return (
    <fieldset className={classes.question}>
      <legend className="visually-hidden">{t('eventForm.question', { number })}</legend>
      <div className={classes.short}>
        <TextField
          label={t('eventForm.question', { number })}
          limit={eventLimits.questionLabel}
          required
          value={label}
          onChange={(text) => onChange({ ...draft, label: text })}
          autoFocus={isAdded}
        />
        <IconButton icon={IconTrash} label={t('eventForm.removeQuestion', { number })} onClick={onRemove} />
      </div>
      <ChoiceField
        label={t('eventForm.kind')}
        value={kind}
        choices={[
          { value: 'text', text: t('eventForm.text') },
          { value: 'choice', text: t('eventForm.choice') },
          { value: 'yesno', text: t('eventForm.yesno') },
        ]}
        onChange={(chosen) => onChange({ ...draft, kind: chosen })}
      />
      {kind === 'choice' && (
        <TextArea
          label={t('eventForm.options')}
          hint={t('eventForm.optionsText')}
          required
          rows={3}
          value={options}
          onChange={(text) => onChange({ ...draft, options: text })}
        />
      )}
      <Checkbox
        label={t('eventForm.required')}
        checked={required}
        onChange={(checked) => onChange({ ...draft, required: checked })}
      />
    </fieldset>
  );
}
