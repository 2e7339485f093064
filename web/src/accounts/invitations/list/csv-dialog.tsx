import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import { type InviteOutcome, invite } from 'contract/accounts/invitations.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import classes from '../invitations.module.css';
import { CsvPreview } from './csv-preview.tsx';
import { type InvitationFile, readInvitationFile } from './invitation-file.ts';

interface Props {
  onInvited: () => void;
  onClose: () => void;
}

export function CsvDialog({ onInvited, onClose }: Props) {
  const [list, setList] = useState<InvitationFile | null>(null);
  const [outcomes, setOutcomes] = useState<InviteOutcome[] | null>(null);
  const { busy, error, run } = useSubmit();
  const people = list?.lines.filter(({ fault }) => fault === null).map(({ person }) => person) ?? [];

  const read = (file: File | undefined) =>
    void run(async () => {
      setList(null);
      setList(file ? await readInvitationFile(file) : null);
    });

  const send = () =>
    void run(async () => {
      const done: InviteOutcome[] = [];
      for (let at = 0; at < people.length; at += accountLimits.invitationsAtOnce) {
        const part = people.slice(at, at + accountLimits.invitationsAtOnce);
        done.push(...(await call(invite, { body: { people: part } })));
      }
      setOutcomes(done);
      onInvited();
    });

  return (
    <FormDialog
      title={t('csv.title')}
      save={outcomes ? t('csv.close') : t('csv.send', { count: people.length })}
      saving={t('csv.sending')}
      busy={busy}
      error={error ?? list?.problem ?? null}
      disabled={!outcomes && people.length === 0}
      onSave={outcomes ? onClose : send}
      onCancel={onClose}
    >
      {outcomes ? (
        <CsvOutcome outcomes={outcomes} />
      ) : (
        <>
          <Field label={t('csv.file')} hint={t('csv.rule')}>
            {(control) => (
              <input
                {...control}
                className={`${control.className} ${classes.file}`}
                type="file"
                accept=".csv,.tsv,.txt,text/csv,text/plain"
                onChange={(event) => read(event.currentTarget.files?.[0])}
              />
            )}
          </Field>
          {list && list.lines.length > 0 && <CsvPreview list={list} />}
        </>
      )}
    </FormDialog>
  );
}

function CsvOutcome({ outcomes }: { outcomes: InviteOutcome[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('csv.email')}</th>
          <th scope="col">{t('csv.state')}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ email, outcome }) => (
          <tr key={email}>
            <td className={classes.long}>{email}</td>
            <td className={outcome === 'invited' ? undefined : classes.wrong}>{t(`csv.outcome.${outcome}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
