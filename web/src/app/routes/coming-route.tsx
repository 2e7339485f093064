import { Button, Title } from '@mantine/core';
import { IconHammer } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import classes from './plain.module.css';

/** Stands where a screen of a later version will be. */
export function ComingRoute() {
  usePageTitle(t('coming.title'));
  return (
    <div className={classes.plain}>
      <span className={classes.icon}>
        <IconHammer size={32} stroke={1.6} aria-hidden />
      </span>
      <Title order={1}>{t('coming.title')}</Title>
      <p className={classes.text}>{t('coming.text')}</p>
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </div>
  );
}
