import type { BodyOf } from 'contract/endpoint.ts';
import { limits } from 'contract/limits.ts';
import { updateMe } from 'contract/members.profile.ts';
import type { Profile } from 'contract/members.ts';
import { isBlank, splitList } from 'contract/text.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { changeMe } from './profiles.ts';
import { useKeptValues } from './use-kept-values.ts';

export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { name, profession, bio, skills } = profile;
  const before: Record<keyof BodyOf<typeof updateMe>, string> = { name, profession, bio, skills: skills.join(', ') };
  const { values, wasKept, change: type, forget } = useKeptValues('profile', before);
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('profile.updateFailed'));
  const [checked, setChecked] = useState(false);
  const isNameless = isBlank(values.name ?? '');

  const save = async () => {
    setChecked(true);
    if (isNameless) return;
    const body = { ...values, skills: splitList(values.skills ?? '') };
    if (await run(() => dispatch(changeMe(() => call(updateMe, { body }))))) giveUp();
  };

  const giveUp = () => {
    forget();
    onClose();
  };

  const field = (key: keyof typeof before) => ({
    name: key,
    value: values[key] ?? '',
    error: fields[key],
    onChange: (text: string) => type(key, text),
  });

  return (
    <FormDialog
      title={t('profile.edit')}
      save={t('profile.save')}
      saving={t('profile.saving')}
      busy={busy}
      onSave={() => void save()}
      onCancel={giveUp}
      onClose={onClose}
    >
      <FormMessage kind="error" text={error} />
      <FormMessage kind="success" text={wasKept && !error ? t('profile.kept') : null} />
      <TextField
        {...field('name')}
        label={t('profile.name')}
        required
        data-autofocus
        autoComplete="name"
        maxLength={limits.name}
        error={checked && isNameless ? t('profile.nameMissing') : fields.name}
      />
      <TextField {...field('profession')} label={t('profile.profession')} maxLength={limits.profession} />
      <TextArea {...field('bio')} label={t('profile.bio')} maxLength={limits.bio} />
      <TextField {...field('skills')} label={t('profile.skillsField')} />
    </FormDialog>
  );
}
