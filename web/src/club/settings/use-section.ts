import { changeSettings, type Settings, type SettingsChange } from 'contract/club/club.settings.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';

export interface SectionProps {
  settings: Settings;
  onSaved: (settings: Settings) => void;
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

/** A section's draft. It contains only the fields changed here, so later changes to other fields show through. */
export function useSection({ settings, onSaved }: SectionProps) {
  const [draft, setDraft] = useState<SettingsChange>({});
  const { busy, done, error, fields, run } = useSubmit(t('clubSettings.failed'));
  const isDirty = Object.keys(draft).length > 0;

  const change = (changes: SettingsChange) => setDraft({ ...draft, ...changes });
  const save = async () => {
    if (!isDirty || busy) return;
    await run(async () => {
      const saved = await call(changeSettings, { body: draft });
      setDraft({});
      onSaved(saved);
      changeClub(publicOf(saved));
    }, t('clubSettings.saved'));
  };
  const discard = () => setDraft({});
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
  const form = { save, discard, isDirty, busy, error, done: isDirty ? null : done };
  return { values, draft, change, field, toggle, fields, ...form };
}

function publicOf({ name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, mailServer }: Settings) {
  const sendsMail = mailServer !== null;
  return { name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, sendsMail };
}
