import { unsubscribe } from 'contract/notifications/notifications.unsubscribe.ts';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/club/auth-card.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import classes from '../../ui/settings/settings.module.css';

export function UnsubscribeScreen() {
  const [search] = useSearchParams();
  usePageTitle(t('unsubscribe.heading'));
  return (
    <AuthCard
      heading={t('unsubscribe.heading')}
      lead={t('unsubscribe.lead')}
      below={<TextLink to="/settings">{t('unsubscribe.settings')}</TextLink>}
    >
      <UnsubscribeForm token={search.get('token') ?? '-'} />
    </AuthCard>
  );
}

/** A button, because mail programs open links by themselves to scan them. */
function UnsubscribeForm({ token }: { token: string }) {
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
