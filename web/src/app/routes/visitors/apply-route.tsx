import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApplyForm } from '../../../applications/apply/apply-form.tsx';
import { StatusLink } from '../../../applications/status/status-link.tsx';
import { useRulesAgreement } from '../../../club/rules/use-rules-agreement.tsx';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';

const redirectAfter = 3_000;

export function ApplyRoute() {
  const { applicationsOpen } = useClub();
  const navigate = useNavigate();
  const agreement = useRulesAgreement();
  const [started, setStarted] = useState(false);
  const [sent, setSent] = useState<{ statusPath: string | null } | null>(null);
  usePageTitle(t('apply.title'));

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => navigate('/login', { state: sent }), redirectAfter);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  // A form that is already started stays until it is sent, so no one loses typed text.
  if (!applicationsOpen && !started) {
    return (
      <AuthCard posterOnPhones heading={t('apply.closed')} below={<TextLink to="/login">{t('apply.member')}</TextLink>}>
        <p>{t('errors.applications_closed')}</p>
        <p>{t('apply.closedText')}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      posterOnPhones
      heading={t('apply.heading')}
      lead={t('apply.lead')}
      below={<TextLink to="/login">{t('apply.member')}</TextLink>}
    >
      <ApplyForm
        {...agreement}
        onStart={() => setStarted(true)}
        onSent={(statusPath) => setSent({ statusPath })}
        staysFor={redirectAfter}
        afterwards={sent?.statusPath && <StatusLink path={sent.statusPath} withLink />}
      />
    </AuthCard>
  );
}
