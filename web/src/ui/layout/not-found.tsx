import type { ReactNode } from 'react';
import classes from './plain.module.css';

interface Props {
  /** Without a title, the text is the error of a page that has one. */
  title?: string;
  text: string;
  /** Links to somewhere that exists. */
  children: ReactNode;
}

export function NotFound({ title, text, children }: Props) {
  return (
    <div className={classes.plain}>
      <svg className={classes.drawing} viewBox="0 0 200 120" aria-hidden="true">
        <path className={classes.ground} d="M10 104h180" />
        <circle className={classes.moon} cx="152" cy="30" r="14" />
        <path className={classes.post} d="M98 104V34" />
        <path className={classes.sign} d="M62 30h66l14 12-14 12H62z" />
        <path className={classes.sign} d="M134 62H82L70 73l12 11h52z" />
        <text className={classes.number} x="98" y="48">
          404
        </text>
      </svg>
      {title && <h1>{title}</h1>}
      <p className={classes.text} role={title ? undefined : 'alert'}>
        {text}
      </p>
      <div className={classes.ways}>{children}</div>
    </div>
  );
}
