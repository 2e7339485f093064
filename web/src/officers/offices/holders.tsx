import type { Office } from 'contract/officers/offices.ts';
import { t } from '../../lib/text/i18n.ts';
import { HolderList } from './holder-list.tsx';
import classes from './offices.module.css';
import { isComing } from './offices.ts';

interface Props {
  office: Office;
  now: number;
  as: 'h3' | 'h4';
}

/** Those of now, and those to come, whom only admins see. */
export function Holders({ office: { title, holders }, now, as: Heading }: Props) {
  const current = holders.filter((holder) => !isComing(holder, now));
  const coming = holders.filter((holder) => isComing(holder, now));
  return (
    <>
      {current.length > 0 ? (
        <HolderList label={t('offices.holdersOf', { title })} holders={current} now={now} />
      ) : (
        <p className={classes.note}>{t('offices.vacant')}</p>
      )}
      {coming.length > 0 && (
        <>
          <Heading className={classes.small}>{t('offices.coming')}</Heading>
          <HolderList label={t('offices.comingOf', { title })} holders={coming} now={now} />
        </>
      )}
    </>
  );
}
