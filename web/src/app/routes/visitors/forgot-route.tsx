import { ForgotForm } from '../../../accounts/password/forgot-form.tsx';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';

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
