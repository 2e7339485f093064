import { useNavigate } from 'react-router';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import classes from './header.module.css';

export function VisitorLinks() {
  const navigate = useNavigate();
  return (
    <nav className={classes.visitor} aria-label={t('header.navigation')}>
      <Link to="/apply" className={classes.apply}>
        {t('header.apply')}
      </Link>
      <Button onClick={() => navigate('/login')}>{t('header.signIn')}</Button>
    </nav>
  );
}
