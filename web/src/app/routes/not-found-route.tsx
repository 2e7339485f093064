import { t } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import classes from './plain.module.css';

export function NotFoundRoute() {
  usePageTitle(t('notFound.title'));
  return (
    <div className={classes.plain}>
      <p className={classes.big} aria-hidden>
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}
