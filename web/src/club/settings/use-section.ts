import { changeSettings, type Settings, type SettingsChange } from 'contract/club/club.settings.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';

export interface SectionProps {
  settings: Settings;
  onSaved: (settings: Settings) => void;
}

/** A section's draft. It contains only the fields changed here, so later changes to other fields show through. */
export function useSection({ settings, onSaved }: SectionProps) {
  const [draft, setDraft] = useState<SettingsChange>({});
  const { busy, done, error, fields, run } = useSubmit(t('clubSettings.failed'));
  const isDirty = Object.keys(draft).length > 0;

  const change = (changes: SettingsChange) => setDraft({ ...draft, ...changes });
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isDirty || busy) return;
    await run(async () => {
      const saved = await call(changeSettings, { body: draft });
      setDraft({});
      onSaved(saved);
      changeClub(publicOf(saved));
    }, t('clubSettings.saved'));
  };
  const discard = () => setDraft({});
  return {
    values: { ...settings, ...draft },
    draft,
    change,
    discard,
    isDirty,
    busy,
    done: isDirty ? null : done,
    error,
    fields,
    save,
  };
}

function publicOf({ name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, mailServer }: Settings) {
  const sendsMail = mailServer !== null;
  return { name, logo, color, welcome, applicationsOpen, timeZone, eventCreators, sendsMail };
}
