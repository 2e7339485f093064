import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Door } from '../../ui/door.tsx';

export function ForgotRoute() {
  usePageTitle(t('forgot.title'));
  return (
    <Door
      heading={t('forgot.heading')}
      lead={t('forgot.lead')}
      below={
        <Anchor component={Link} to="/login" fw={600}>
          {t('forgot.back')}
        </Anchor>
      }
    >
      <ForgotForm />
    </Door>
  );
}
