import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from './club-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface Props {
  /** The id of the form that it submits. */
  form: string;
  state: SettingsForm;
}

export function SaveBar({ form, state: { changeCount, busy, error, discard } }: Props) {
  const isOpen = changeCount > 0;
  return (
    <div className={classes.saveBar} data-open={isOpen}>
      <FormMessage kind="error" text={error} />
      <p role="status">{isOpen && t('clubSettings.changes', { count: changeCount })}</p>
      {isOpen && (
        <>
          <Button variant="quiet" disabled={busy} onClick={discard}>
            {t('clubSettings.discard')}
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {t(busy ? 'clubSettings.saving' : 'clubSettings.save')}
          </Button>
        </>
      )}
    </div>
  );
}
