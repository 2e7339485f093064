import { useClub } from '../../../lib/socket/club.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import classes from '../plain.module.css';

export function Welcome() {
  const { name } = useClub();
  return (
    <div className={classes.plain}>
      <h1>{t('welcome.title', { club: name })}</h1>
      <p className={classes.text}>{t('welcome.text')}</p>
      <ButtonLink to="/login" size="md">
        {t('header.signIn')}
      </ButtonLink>
    </div>
  );
}
