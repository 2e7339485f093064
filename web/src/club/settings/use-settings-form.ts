import { changeSettings, type Settings, type SettingsChange } from 'contract/club/club.settings.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

export interface SectionProps {
  settings: Settings;
  form: SettingsForm;
}

type FieldName = 'name' | 'welcome' | 'mailFrom' | 'timeZone' | 'language' | 'eventCreators';
type SwitchName =
  | 'applicationsOpen'
  | 'showFigures'
  | 'showNextEvent'
  | 'blindReview'
  | 'emailsInSearch'
  | 'officersNeedSecondFactor'
  | 'personalTokens';

/** A draft with only the fields changed here, so later changes to other fields show through. */
export function useSettingsForm(settings: Settings, onSaved: (settings: Settings) => void) {
  const [draft, setDraft] = useState<SettingsChange>({});
  const { busy, error, fields, run } = useSubmit(t('clubSettings.failed'));

  const change = (changes: SettingsChange) => setDraft({ ...draft, ...changes });
  const discard = () => setDraft({});
  const save = async () => {
    if (busy) return;
    await run(async () => {
      const saved = await call(changeSettings, { body: draft });
      discard();
      onSaved(saved);
      changeClub(publicOf(saved));
      showSuccess(t('clubSettings.saved'));
    });
  };
  const values = { ...settings, ...draft };
  const field = <Name extends FieldName>(name: Name) => ({
    label: t(`clubSettings.${name}`),
    value: values[name],
    error: fields[name],
    onChange: (value: Settings[Name]) => change({ [name]: value }),
  });
  const toggle = (name: SwitchName) => ({
    label: t(`clubSettings.${name}`),
    hint: t(`clubSettings.${name}Hint`),
    on: values[name],
    onChange: (on: boolean) => change({ [name]: on }),
  });
  const changeCount = countChanges(draft, settings);
  return { values, draft, change, field, toggle, fields, save, discard, changeCount, busy, error };
}

function countChanges(draft: SettingsChange, settings: Settings): number {
  const saved = flatten(settings);
  return Object.entries(flatten(draft)).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]))
    .length;
}

const flatten = ({ retention, privacyDefaults, ...rest }: SettingsChange): Record<string, unknown> => ({
  ...{ ...rest, ...retention, ...privacyDefaults },
});

function publicOf({ name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, mailServer }: Settings) {
  const sendsMail = mailServer !== null;
  return { name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, sendsMail };
}
