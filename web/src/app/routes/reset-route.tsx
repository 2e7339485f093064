import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ResetForm } from '../../features/auth/reset-form.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

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
