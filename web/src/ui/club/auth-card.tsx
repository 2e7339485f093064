import type { ReactNode } from 'react';
import classes from './auth-card.module.css';
import { ClubPages } from './club-pages.tsx';
import { ClubPoster } from './club-poster.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface Props {
  heading: string;
  lead?: string;
  /** What is still being read. */
  reading?: string;
  /** Keeps the place of a form of so many fields, until it is known what stands there and when it is not a form. */
  fields?: number;
  children?: ReactNode;
  /** What stands below the card: where else a visitor may want to go. */
  below?: ReactNode;
  /** Where most visitors come in: phones say there, too, what the club is. */
  posterOnPhones?: boolean;
}

/** The frame of every screen before sign-in. */
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
        {/* What is read would push it down. */}
        {!reading && <LanguageChoice />}
      </div>
    </div>
  );
}
