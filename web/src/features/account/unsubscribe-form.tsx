import { unsubscribe } from 'contract/notifications.unsubscribe.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from './settings.module.css';

/** A button, because mail programs open links by themselves to look at them. */
export function UnsubscribeForm({ token }: { token: string }) {
  const { busy, error, run } = useSubmit();
  const [done, setDone] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => setDone((await call(unsubscribe, { query: { token } })).message));
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
      {!done && (
        <Button type="submit" size="md" full disabled={busy}>
          {t(busy ? 'unsubscribe.submitting' : 'unsubscribe.submit')}
        </Button>
      )}
    </form>
  );
}
