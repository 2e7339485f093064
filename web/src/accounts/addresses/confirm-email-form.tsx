import { confirmEmail } from 'contract/accounts/account.ts';
import type { FormEvent } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from '../../ui/settings/settings.module.css';

interface Props {
  token: string;
  onConfirmed: () => void;
}

export function ConfirmEmailForm({ token, onConfirmed }: Props) {
  const { busy, done, error, run } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call(confirmEmail, { body: { token } }), t('confirmEmail.done'))) onConfirmed();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      {!done && (
        <Button type="submit" size="md" full disabled={busy}>
          {t(busy ? 'confirmEmail.submitting' : 'confirmEmail.submit')}
        </Button>
      )}
    </form>
  );
}
