import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import classes from './plain.module.css';

export function NotFoundRoute() {
  usePageTitle(t('notFound.title'));
  return (
    <div className={classes.plain}>
      <p className={classes.big} aria-hidden>
        404
      </p>
      <Title order={1}>{t('notFound.title')}</Title>
      <p className={classes.text}>{t('notFound.text')}</p>
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </div>
  );
}
