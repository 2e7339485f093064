import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { ClubFacts } from './club-facts.tsx';
import { ClubMosaic } from './club-mosaic.tsx';
import classes from './club-poster.module.css';
import { usePublicClub } from './use-public-club.ts';

export function ClubPoster({ onPhones }: { onPhones: boolean }) {
  const { name, welcome } = useClub();
  const club = usePublicClub();
  return (
    <section className={classes.poster} aria-label={t('poster.label')} data-phones={onPhones}>
      <ClubMosaic faces={club?.faces ?? []} />
      <p className={classes.name}>{name}</p>
      <p className={classes.promise} data-long={welcome.length > 60}>
        {welcome || t('poster.promise')}
      </p>
      {!welcome && <p className={classes.detail}>{t('poster.detail')}</p>}
      {/* Reserves its space, so late content moves nothing. */}
      <div className={classes.facts}>{club && <ClubFacts {...club} />}</div>
    </section>
  );
}
