import type { ComponentProps } from 'react';
import classes from './card.module.css';

interface Props extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section';
}

/** A surface that stands out from the page. */
export function Card({ as: Element = 'div', className = '', ...rest }: Props) {
  return <Element {...rest} className={`${classes.card} ${className}`} />;
}
