import { Anchor, Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { t } from '../lib/words.ts';
import classes from './header.module.css';

/** What the header offers to visitors. */
export function VisitorLinks() {
  const navigate = useNavigate();
  return (
    <nav className={classes.visitor} aria-label={t('header.navigation')}>
      <Anchor component={Link} to="/apply" fw={600} c="inherit" className={classes.apply}>
        {t('header.apply')}
      </Anchor>
      <Button onClick={() => navigate('/login')}>{t('header.signIn')}</Button>
    </nav>
  );
}
