import { type Section, sections } from 'contract/members/members.profile.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { changeMe } from '../profiles.ts';
import { useStoredValues, type Values } from '../use-stored-values.ts';
import { fieldsOf } from './section-fields.ts';
import { SectionInput } from './section-input.tsx';
import { endsFirst, problemsIn } from './section-rules.ts';

interface Props {
  section: Section;
  itemId?: string | undefined;
  before: Values;
  onClose: () => void;
}

export function SectionDialog({ section, itemId, before, onClose }: Props) {
  const { values, isDraft, change: type, forget } = useStoredValues(`${section}:${itemId ?? 'new'}`, before);
  const [checked, setChecked] = useState(false);
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const problems = checked ? problemsIn(section, values) : {};

  const save = async () => {
    setChecked(true);
    if (Object.keys(problemsIn(section, values)).length > 0) return;
    const { add, change: update } = sections[section] as (typeof sections)['experience'];
    // Each section has its own fields, and the dialog shows exactly those.
    const body = values as Parameters<typeof call<typeof add>>[1]['body'];
    const send = () => (itemId ? call(update, { params: { itemId }, body }) : call(add, { body }));
    if (await act(() => dispatch(changeMe(send)), t('sections.saveFailed', { section }))) forget();
    onClose();
  };

  const giveUp = () => {
    forget();
    onClose();
  };

  return (
    <FormDialog
      title={t(`sections.${section}.${itemId ? 'edit' : 'add'}`)}
      save={t('sections.save')}
      saving={t('sections.saving')}
      busy={busy}
      onSave={() => void save()}
      onCancel={giveUp}
      onClose={onClose}
    >
      <FormMessage kind="success" text={isDraft ? t('profile.kept') : null} />
      {fieldsOf[section].map((field, index) => (
        <SectionInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          hint={field.name === 'endDate' && endsFirst(values) ? t('sections.endsFirst') : undefined}
          error={problems[field.name] && t(problems[field.name] ?? 'sections.noDay')}
          autoFocus={index === 0}
          onChange={(text) => type(field.name, text)}
        />
      ))}
    </FormDialog>
  );
}
