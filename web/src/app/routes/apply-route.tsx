import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApplyForm } from '../../features/applications/apply-form.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

const redirectAfter = 3_000;

export function ApplyRoute() {
  const navigate = useNavigate();
  const [sent, setSent] = useState<{ statusPath: string | null } | null>(null);
  usePageTitle(t('apply.title'));

  useEffect(() => {
    if (!sent) return;
    // The message stands above the fields, and the button that was pressed far below.
    scrollTo(0, 0);
    const timer = setTimeout(() => navigate('/login', { state: sent }), redirectAfter);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  return (
    <AuthCard
      heading={t('apply.heading')}
      lead={t('apply.lead')}
      below={<TextLink to="/login">{t('apply.member')}</TextLink>}
    >
      <ApplyForm
        onSent={(statusPath) => setSent({ statusPath })}
        afterwards={sent?.statusPath && <TextLink to={sent.statusPath}>{t('apply.status')}</TextLink>}
      />
    </AuthCard>
  );
}
