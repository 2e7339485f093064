import { fieldTypes } from 'contract/club/club.field-values.ts';
import {
  type AdminField,
  type ClubField,
  changeField,
  createField,
  fieldAudiences,
  fieldUses,
} from 'contract/club/club.fields.ts';
import { limits } from 'contract/limits.ts';
import { isBlank } from 'contract/text.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Switch } from '../settings/switch.tsx';

type Draft = Omit<ClubField, '_id'>;
type Change = (changes: Partial<Draft>) => void;

interface Props {
  id: string | null;
  field: Draft;
  onSaved: (fields: AdminField[]) => void;
  onClose: () => void;
}

export function FieldDialog({ id, field, onSaved, onClose }: Props) {
  const [draft, setDraft] = useState(field);
  const { type } = draft;
  const [options, setOptions] = useState(field.options.join('\n'));
  const { busy, error, fields: problems, run } = useSubmit(t('clubSettings.failed'));
  const change: Change = (changes) => setDraft((before) => ({ ...before, ...changes }));

  const save = async () => {
    const lines = options.split('\n').filter((line) => !isBlank(line));
    const { label, help, usedFor, audience, required } = draft;
    const body = { label, help, type, usedFor, audience, required, options: type === 'choice' ? lines : [] };
    const send = () => (id === null ? call(createField, { body }) : call(changeField, { params: { id }, body }));
    if (await run(async () => onSaved(await send()))) onClose();
  };
  return (
    <FormDialog
      title={t(id === null ? 'fieldSettings.addTitle' : 'fieldSettings.editTitle')}
      save={t('clubSettings.save')}
      saving={t('clubSettings.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <FieldNames draft={draft} problems={problems} onChange={change} />
      {id === null && (
        <ChoiceField
          label={t('fieldSettings.type')}
          hint={t('fieldSettings.typeHint')}
          value={type}
          choices={fieldTypes.map((value) => ({ value, text: t(`fieldSettings.types.${value}`) }))}
          onChange={(value) => change({ type: value })}
        />
      )}
      {type === 'choice' && (
        <TextArea
          label={t('fieldSettings.options')}
          hint={t(id === null ? 'fieldSettings.optionsHint' : 'fieldSettings.optionsChange')}
          name="options"
          required
          value={options}
          error={problems.options && t('fieldSettings.optionsWrong', { count: limits.fieldOptions })}
          onChange={setOptions}
        />
      )}
      <FieldUseChoices draft={draft} onChange={change} />
    </FormDialog>
  );
}

interface PartProps {
  draft: Draft;
  onChange: Change;
}

function FieldNames({ draft, problems, onChange }: PartProps & { problems: Record<string, string | undefined> }) {
  return (
    <>
      <TextField
        label={t('fieldSettings.label')}
        hint={t('fieldSettings.labelHint')}
        name="label"
        required
        data-autofocus
        limit={limits.fieldLabel}
        value={draft.label}
        error={problems.label}
        onChange={(text) => onChange({ label: text })}
      />
      <TextField
        label={t('fieldSettings.help')}
        hint={t('fieldSettings.helpHint')}
        name="help"
        limit={limits.fieldHelp}
        value={draft.help}
        error={problems.help}
        onChange={(text) => onChange({ help: text })}
      />
    </>
  );
}

function FieldUseChoices({ draft: { usedFor, audience, required }, onChange }: PartProps) {
  return (
    <>
      <ChoiceField
        label={t('fieldSettings.usedFor')}
        value={usedFor}
        choices={fieldUses.map((value) => ({ value, text: t(`fieldSettings.uses.${value}`) }))}
        onChange={(value) => onChange({ usedFor: value })}
      />
      {usedFor !== 'application' && (
        <ChoiceField
          label={t('fieldSettings.audience')}
          hint={t('fieldSettings.audienceHint')}
          value={audience}
          choices={fieldAudiences.map((value) => ({ value, text: t(`fieldSettings.audiences.${value}`) }))}
          onChange={(value) => onChange({ audience: value })}
        />
      )}
      <Switch
        label={t('fieldSettings.required')}
        hint={t('fieldSettings.requiredHint')}
        on={required}
        onChange={(on) => onChange({ required: on })}
      />
    </>
  );
}
