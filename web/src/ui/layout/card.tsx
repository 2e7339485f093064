import type { ComponentProps } from 'react';
import classes from './card.module.css';

interface Props extends ComponentProps<'div'> {
  as?: 'article';
}

/** A surface on the page; one with a name becomes a landmark. */
export function Card({ as, className = '', ...rest }: Props) {
  const isNamed = Boolean(rest['aria-label'] ?? rest['aria-labelledby']);
  const Element = as ?? (isNamed ? 'section' : 'div');
  return <Element {...rest} className={`${classes.card} ${className}`} />;
}
