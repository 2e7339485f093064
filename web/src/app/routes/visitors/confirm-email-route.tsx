import { useLocation, useSearchParams } from 'react-router';
import { ConfirmEmailForm } from '../../../accounts/addresses/confirm-email-form.tsx';
import { refreshMe } from '../../../accounts/sign-in/auth.api.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { useAppDispatch, useMe } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { AuthCard } from '../../../ui/club/auth-card.tsx';

export function ConfirmEmailRoute() {
  const me = useMe();
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  usePageTitle(t('confirmEmail.heading'));
  const onConfirmed = () => {
    if (me) void dispatch(refreshMe());
  };
  return (
    <AuthCard
      heading={t('confirmEmail.heading')}
      lead={t('confirmEmail.lead')}
      below={
        me ? (
          <TextLink to="/">{t('notFound.home')}</TextLink>
        ) : (
          <TextLink to="/login" state={{ from: `${pathname}${query}` }}>
            {t('forgot.back')}
          </TextLink>
        )
      }
    >
      <ConfirmEmailForm token={search.get('token') ?? '-'} onConfirmed={onConfirmed} />
    </AuthCard>
  );
}
