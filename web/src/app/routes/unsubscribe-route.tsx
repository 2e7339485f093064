import { useSearchParams } from 'react-router';
import { UnsubscribeForm } from '../../features/account/unsubscribe-form.tsx';
import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/layout/auth-card.tsx';

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
