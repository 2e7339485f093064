import type { ApplicationStatus, WrittenApplication } from 'contract/applications/applications.ts';
import { withdrawApplication } from 'contract/applications/applications.written.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FieldValues } from '../../ui/fields/field-values.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { CorrectionForm } from './correction-form.tsx';
import classes from './status.module.css';

interface Props {
  token: string;
  application: WrittenApplication;
  isPending: boolean;
  onCorrected: (status: ApplicationStatus) => void;
  onWithdrawn: () => Promise<void>;
}

export function WrittenApplicationPart({ token, application, isPending, onCorrected, onWithdrawn }: Props) {
  const [open, setOpen] = useState<'correction' | 'withdrawal' | null>(null);
  const { error, run } = useSubmit();
  const close = () => setOpen(null);
  const withdraw = async () => {
    const isDone = await run(() => call(withdrawApplication, { body: { token } }));
    if (isDone) await onWithdrawn();
  };
  return (
    <section className={classes.written} aria-label={t('applicationStatus.written')}>
      <h3>{t('applicationStatus.written')}</h3>
      {open === 'correction' ? (
        <CorrectionForm
          {...{ token, application }}
          onCancel={close}
          onCorrected={(status) => {
            close();
            onCorrected(status);
          }}
        />
      ) : (
        <>
          <WrittenValues application={application} />
          <FormMessage kind="error" text={error} />
          {isPending && (
            <div className={classes.links}>
              <Button variant="outline" onClick={() => setOpen('correction')}>
                {t('applicationStatus.correct')}
              </Button>
              <Button variant="quiet" onClick={() => setOpen('withdrawal')}>
                {t('applicationStatus.withdraw')}
              </Button>
            </div>
          )}
        </>
      )}
      {open === 'withdrawal' && (
        <ConfirmDialog danger text={t('applicationStatus.confirmWithdraw')} onConfirm={withdraw} onClose={close} />
      )}
    </section>
  );
}

function WrittenValues({ application: { answers, originalResumeName, ...written } }: Pick<Props, 'application'>) {
  const values = [
    [t('fields.fullName'), written.name],
    [t('apply.email'), written.email],
    [t('apply.college'), written.college],
    [t('apply.course'), written.course],
    [t('apply.reason'), written.reason],
    ...(originalResumeName ? [[t('admin.resume'), originalResumeName]] : []),
  ];
  return (
    <>
      <dl className={classes.values}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {answers.length > 0 && <FieldValues values={answers} />}
    </>
  );
}
