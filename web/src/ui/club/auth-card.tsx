import type { ReactNode } from 'react';
import classes from './auth-card.module.css';
import { ClubPages } from './club-pages.tsx';
import { ClubPoster } from './club-poster.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface Props {
  heading: string;
  lead?: string;
  reading?: string;
  /** Reserves the space of a form with this number of fields, while loading or without a form. */
  fields?: number;
  children?: ReactNode;
  below?: ReactNode;
  /** Also shows the poster on phones, for the screens where most visitors arrive. */
  posterOnPhones?: boolean;
}

export function AuthCard({ heading, lead, reading, fields, children, below, posterOnPhones = false }: Props) {
  return (
    <div className={classes.page}>
      <ClubPoster onPhones={posterOnPhones} />
      <div className={classes.side} {...(fields && { 'data-fields': fields, style: { '--fields': fields } })}>
        <div className={classes.card}>
          <h1>{heading}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {reading && (
            <p className={classes.reading} role="status">
              {reading}
            </p>
          )}
          {children}
        </div>
        {below && <div className={classes.below}>{below}</div>}
        <ClubPages />
        {/* Content that loads would push it down. */}
        {!reading && <LanguageChoice />}
      </div>
    </div>
  );
}
