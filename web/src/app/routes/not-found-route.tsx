import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useMe } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import classes from './plain.module.css';

export function NotFoundRoute() {
  const isMember = useMe() !== null;
  usePageTitle(t('notFound.title'));
  return (
    <div className={classes.plain}>
      <svg className={classes.drawing} viewBox="0 0 200 120" aria-hidden="true">
        <path className={classes.ground} d="M10 104h180" />
        <circle className={classes.moon} cx="152" cy="30" r="14" />
        <path className={classes.post} d="M98 104V34" />
        <path className={classes.sign} d="M62 30h66l14 12-14 12H62z" />
        <path className={classes.sign} d="M134 62H82L70 73l12 11h52z" />
        <text className={classes.number} x="98" y="48">
          404
        </text>
      </svg>
      <h1>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <div className={classes.ways}>
        <ButtonLink to={isMember ? '/' : '/login'}>{t(isMember ? 'notFound.home' : 'notFound.signIn')}</ButtonLink>
        {!isMember && (
          <ButtonLink to="/apply" variant="soft">
            {t('header.apply')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
