import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { Door } from '../../ui/door.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function ForgotRoute() {
  usePageTitle(t('forgot.title'));
  return (
    <Door
      heading={t('forgot.heading')}
      lead={t('forgot.lead')}
      below={<TextLink to="/login">{t('forgot.back')}</TextLink>}
    >
      <ForgotForm />
    </Door>
  );
}
