import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ResetForm } from '../../../accounts/password/reset-form.tsx';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';

export function ResetRoute() {
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  usePageTitle(t('reset.title'));
  return (
    <AuthCard heading={t('reset.heading')} below={<TextLink to="/forgot-password">{t('reset.again')}</TextLink>}>
      {done ? (
        <>
          <FormMessage kind="success" text={t('reset.done')} />
          <ButtonLink to="/login" size="md">
            {t('header.signIn')}
          </ButtonLink>
        </>
      ) : (
        <ResetForm token={search.get('token') ?? '-'} onReset={() => setDone(true)} />
      )}
    </AuthCard>
  );
}
