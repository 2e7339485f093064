import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useMe } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { NotFound } from '../../ui/layout/not-found.tsx';

export function NotFoundRoute() {
  const isMember = useMe() !== null;
  usePageTitle(t('notFound.title'));
  return (
    <NotFound title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to={isMember ? '/' : '/login'}>{t(isMember ? 'notFound.home' : 'notFound.signIn')}</ButtonLink>
      {!isMember && (
        <ButtonLink to="/apply" variant="soft">
          {t('header.apply')}
        </ButtonLink>
      )}
    </NotFound>
  );
}
