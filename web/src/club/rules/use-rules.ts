import { getRules, publishRules } from 'contract/club/club.rules.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { useClubQuery } from '../settings/use-club-query.ts';

const read = () => call(getRules, {});

export function useRules() {
  const { data: rules, error: loadError, reload } = useClubQuery(read);
  const [draft, setDraft] = useState<string | null>(null);
  const [askEveryone, setAskEveryone] = useState(false);
  const { busy, done, error, fields, run } = useSubmit(t('clubSettings.failed'));

  const text = draft ?? rules?.text ?? '';
  const isDirty = askEveryone || text !== rules?.text;
  const discard = () => {
    setDraft(null);
    setAskEveryone(false);
  };
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isDirty || busy) return;
    await run(async () => {
      await call(publishRules, { body: { text, askEveryone } });
      await reload();
      discard();
    }, t('clubSettings.rulesPublished'));
  };
  const form = { save, discard, isDirty, busy, error, done: isDirty ? null : done };
  return { rules, loadError, reload, text, setText: setDraft, askEveryone, setAskEveryone, fields, form };
}
