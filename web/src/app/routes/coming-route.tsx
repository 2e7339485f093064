import { IconHammer } from '@tabler/icons-react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { t } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './plain.module.css';

/** Stands where a screen of a later version will be. */
export function ComingRoute() {
  usePageTitle(t('coming.title'));
  return (
    <div className={classes.plain}>
      <span className={classes.icon}>
        <IconHammer size={32} stroke={1.6} aria-hidden />
      </span>
      <h1>{t('coming.title')}</h1>
      <p className={classes.text}>{t('coming.text')}</p>
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </div>
  );
}
