import type { ReactNode } from 'react';
import { clubName } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import classes from './auth-card.module.css';
import { BrandMark } from './brand-mark.tsx';

interface Props {
  heading: string;
  lead?: string;
  children: ReactNode;
  /** What stands below the card: where else a visitor may want to go. */
  below?: ReactNode;
}

/** The frame of every screen before sign-in. */
export function AuthCard({ heading, lead, children, below }: Props) {
  return (
    <div className={classes.page}>
      <section className={classes.poster} aria-hidden>
        <p className={classes.promise}>{t('door.promise')}</p>
        <p className={classes.detail}>{t('door.detail')}</p>
      </section>
      <div className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={40} />
          <p className={classes.name}>{clubName}</p>
        </div>
        <div className={classes.card}>
          <h1>{heading}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {below && <div className={classes.below}>{below}</div>}
      </div>
    </div>
  );
}
