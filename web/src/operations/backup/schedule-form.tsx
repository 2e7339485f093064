import { type Backups, changeBackups } from 'contract/operations/backups.ts';
import { useId, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './backups.module.css';
import type { BackupsProps } from './last-backup.tsx';

export function ScheduleForm({ backups, onChanged }: BackupsProps) {
  const { sendsMail } = useClub();
  const id = useId();
  const { schedule, fixed, encrypted } = backups;
  const [draft, setDraft] = useState<Partial<Backups['schedule']>>({});
  const { busy, done, error, fields, run } = useSubmit(t('backups.saveFailed'));
  const { problems, check } = useFormProblems();
  const { on, hour, keep } = { ...schedule, ...draft };
  const save = () =>
    void run(async () => {
      onChanged(await call(changeBackups, { body: draft }));
      setDraft({});
    }, t('backups.saved'));
  const isDirty = Object.keys(draft).length > 0;
  const passphrase = fixed.passphrase ? 'passphraseFixed' : encrypted ? 'passphraseScreen' : 'passphraseNone';
  return (
    <Card className={classes.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('backups.schedule')}</h2>
        <p className={classes.lead}>
          {fixed.schedule
            ? t('backups.fixed')
            : t(sendsMail ? 'backups.scheduleLead' : 'backups.scheduleLeadWithoutMail')}
        </p>
      </div>
      <form
        className={classes.form}
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (check(event.currentTarget)) save();
        }}
      >
        <FormProblems value={problems}>
          <fieldset className={classes.fields} disabled={fixed.schedule}>
            <Checkbox label={t('backups.nightly')} checked={on} onChange={(to) => setDraft({ ...draft, on: to })} />
            <TextField
              label={t('backups.hour')}
              name="hour"
              type="number"
              inputMode="numeric"
              min={0}
              max={23}
              required
              error={fields.hour}
              value={hour}
              onChange={(text) => setDraft({ ...draft, hour: Number(text) })}
            />
            <TextField
              label={t('backups.keep')}
              hint={t('backups.keepHint')}
              name="keep"
              type="number"
              inputMode="numeric"
              min={1}
              max={365}
              required
              error={fields.keep}
              value={keep}
              onChange={(text) => setDraft({ ...draft, keep: Number(text) })}
            />
          </fieldset>
        </FormProblems>
        <p className={classes.lead}>{t(`backups.${passphrase}`)}</p>
        <FormMessage kind="error" text={error} />
        <FormMessage kind="success" text={isDirty ? null : done} />
        <div className={classes.actions}>
          <Button type="submit" disabled={!isDirty || busy}>
            {t('backups.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
