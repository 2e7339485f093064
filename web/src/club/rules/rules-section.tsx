import { getRules, publishRules } from 'contract/club/club.rules.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import classes from '../settings/club-settings.module.css';
import { Section } from '../settings/section.tsx';
import { Switch } from '../settings/switch.tsx';
import { useClubCall } from '../settings/use-club-call.ts';
import { RulesVersions } from './rules-versions.tsx';

export function RulesSection() {
  const { rules, loadError, reload, text, setText, askEveryone, setAskEveryone, fields, form } = useRules();
  const { isDirty, busy, error, done, save, discard } = form;
  if (!rules) {
    return (
      <Section part="rules" lead={t('clubSettings.rulesLead')}>
        {loadError && <ErrorState text={loadError} onRetry={() => void reload()} />}
      </Section>
    );
  }
  const { version, publishedAt, accepted, members } = rules;
  return (
    <Section part="rules" lead={t('clubSettings.rulesLead')}>
      <CheckedForm className={classes.fields} error={error} onSubmit={save}>
        <TextArea
          label={t('clubSettings.rulesText')}
          hint={t('clubSettings.rulesHint')}
          name="rules"
          rows={8}
          limit={limits.clubPage}
          value={text}
          error={fields.text}
          onChange={setText}
        />
        {version && publishedAt ? (
          <>
            {text.trim() !== '' && (
              <Switch
                label={t('clubSettings.askEveryone')}
                hint={t('clubSettings.askEveryoneHint')}
                on={askEveryone}
                onChange={setAskEveryone}
              />
            )}
            <p className={classes.lead}>
              {t('clubSettings.rulesVersion', { version, date: formatDate(publishedAt) })}{' '}
              {t('clubSettings.rulesAccepted', { count: members, accepted })}
            </p>
          </>
        ) : (
          text.trim() !== '' && <p className={classes.lead}>{t('clubSettings.rulesFirst')}</p>
        )}
        <div className={classes.actions}>
          <Button type="submit" disabled={!isDirty || busy}>
            {t(busy ? 'clubSettings.saving' : 'clubSettings.publish')}
          </Button>
          {isDirty && (
            <Button variant="quiet" disabled={busy} onClick={discard}>
              {t('clubSettings.discard')}
            </Button>
          )}
          <span className={classes.done} role="status">
            {done}
          </span>
        </div>
      </CheckedForm>
      <RulesVersions key={version} />
    </Section>
  );
}

function useRules() {
  const { data: rules, error: loadError, reload } = useClubCall(getRules, {});
  const [draft, setDraft] = useState<string | null>(null);
  const [askEveryone, setAskEveryone] = useState(false);
  const { busy, done, error, fields, run } = useSubmit(t('clubSettings.failed'));

  const text = draft ?? rules?.text ?? '';
  const isDirty = askEveryone || text !== rules?.text;
  const discard = () => {
    setDraft(null);
    setAskEveryone(false);
  };
  const save = async () => {
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
