import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../actions/link.tsx';
import classes from './club-pages.module.css';

export function ClubPages() {
  const { pages } = useClub();
  if (pages.length === 0) return null;
  return (
    <nav className={classes.pages} aria-label={t('clubPages.label')}>
      {pages.map((page) => (
        <Link key={page} to={`/${page}`}>
          {t(`clubPages.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
