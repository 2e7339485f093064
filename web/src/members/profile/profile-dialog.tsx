import { limits } from 'contract/limits.ts';
import { linkHosts, linkKinds } from 'contract/members/members.links.ts';
import { updateMe } from 'contract/members/members.profile.ts';
import type { Profile } from 'contract/members/members.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './profile-dialog.module.css';
import { ProfileFields } from './profile-fields.tsx';
import { findProblems, toBody, toValues } from './profile-form.ts';
import { changeMe } from './profiles.ts';
import { useFieldValues } from './use-field-values.ts';
import { useStoredValues } from './use-stored-values.ts';

export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { values, isDraft, change: type, forget } = useStoredValues('profile', toValues(profile));
  const custom = useFieldValues(profile);
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit(t('profile.updateFailed'));
  const [checked, setChecked] = useState(false);
  const problems = checked ? findProblems(values) : {};

  const save = async () => {
    setChecked(true);
    const [wrong] = Object.keys(findProblems(values));
    if (wrong) return document.getElementsByName(wrong)[0]?.focus();
    if (
      await run(() =>
        dispatch(changeMe(() => call(updateMe, { body: { ...toBody(values), fields: custom.changed() } }))),
      )
    )
      giveUp();
  };

  const giveUp = () => {
    forget();
    custom.forget();
    onClose();
  };

  const field = (key: string) => ({
    name: key,
    value: values[key] ?? '',
    error: problems[key] ?? fields[key],
    onChange: (text: string) => type(key, text),
  });

  return (
    <FormDialog
      title={t('profile.edit')}
      save={t('profile.save')}
      saving={t('profile.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={giveUp}
      onClose={onClose}
    >
      <FormMessage kind="success" text={(isDraft || custom.isDraft) && !error ? t('profile.kept') : null} />
      <TextField
        {...field('name')}
        label={t('profile.name')}
        required
        data-autofocus
        autoComplete="name"
        limit={limits.name}
      />
      <TextField {...field('profession')} label={t('profile.profession')} limit={limits.profession} />
      <TextArea {...field('bio')} label={t('profile.bio')} isFormatted limit={limits.bio} />
      <TextField {...field('skills')} label={t('profile.skillsField')} />
      <TextField {...field('college')} label={t('profile.college')} limit={limits.applicationField} />
      <div className={classes.pair}>
        <TextField {...field('course')} label={t('profile.course')} limit={limits.applicationField} />
        <TextField {...field('graduationYear')} label={t('profile.graduationYear')} inputMode="numeric" limit={4} />
      </div>
      <fieldset className={classes.links}>
        <legend>{t('profile.links')}</legend>
        {linkKinds.map((kind) => (
          <TextField
            key={kind}
            {...field(kind)}
            label={t(`profile.${kind}`)}
            placeholder={linkHosts[kind] ? t('profile.hostHint', { host: linkHosts[kind] }) : t('profile.siteHint')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </fieldset>
      <ProfileFields fields={custom.fields} values={custom.values} errors={fields} onChange={custom.change} />
    </FormDialog>
  );
}
