import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

export function ForgotRoute() {
  const { sendsMail } = useClub();
  usePageTitle(t('forgot.title'));
  return (
    <AuthCard
      heading={t('forgot.heading')}
      lead={t(sendsMail ? 'forgot.lead' : 'forgot.leadWithoutMail')}
      below={<TextLink to="/login">{t('forgot.back')}</TextLink>}
    >
      <ForgotForm />
    </AuthCard>
  );
}
