import { type ComponentProps, useId } from 'react';
import classes from './card.module.css';

interface Props extends ComponentProps<'div'> {
  as?: 'article';
  heading?: string;
}

/** A surface on the page; one with a heading or another name becomes a landmark. */
export function Card({ as, heading, className = '', children, ...rest }: Props) {
  const id = useId();
  const isNamed = Boolean(heading ?? rest['aria-label'] ?? rest['aria-labelledby']);
  const Element = as ?? (isNamed ? 'section' : 'div');
  return (
    <Element aria-labelledby={heading && id} {...rest} className={`${classes.card} ${className}`}>
      {heading && <h2 id={id}>{heading}</h2>}
      {children}
    </Element>
  );
}
