import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { t } from '../../../lib/text/i18n.ts';
import { UnsubscribeForm } from '../../../notifications/settings/unsubscribe-form.tsx';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';

export function UnsubscribeRoute() {
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
