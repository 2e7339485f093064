import type { ComponentProps } from 'react';
import classes from './card.module.css';

/** A surface that stands out from the page. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${classes.card} ${className}`} />;
}
