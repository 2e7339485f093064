import { memo, type ReactNode } from 'react';
import classes from './cover.module.css';
import { coverOf, tileSize } from './cover-pattern.ts';

interface Props {
  /** Seed of the pattern without a picture. */
  id: string;
  picture: string | null;
  alt: string;
  /** Stands in the pattern. */
  title?: ReactNode;
  /** Shows the picture whole instead of cutting it. */
  full?: boolean;
  lazy?: boolean;
}

export function Cover({ id, picture, alt, title, full = false, lazy = false }: Props) {
  if (picture && full) {
    return (
      <div className={classes.full}>
        <img className={classes.ground} src={picture} alt="" />
        <img src={picture} alt={alt} width={1600} height={1200} />
      </div>
    );
  }
  if (picture) {
    return (
      <img
        className={classes.cover}
        src={picture}
        alt={alt}
        width={1600}
        height={900}
        loading={lazy ? 'lazy' : 'eager'}
      />
    );
  }
  return (
    <div className={classes.cover} data-hue={coverOf(id).hue}>
      <CoverPattern id={id} />
      {title}
    </div>
  );
}

/** Fills an element whose `data-hue` is that of the same id. */
export const CoverPattern = memo(function CoverPattern({ id }: { id: string }) {
  const middle = tileSize / 2;
  return (
    <svg className={classes.pattern} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {coverOf(id).tiles.map(({ key, x, y, turn, path, strength }) => (
        <path
          key={key}
          d={path}
          opacity={strength}
          transform={`translate(${x} ${y}) rotate(${turn} ${middle} ${middle})`}
        />
      ))}
    </svg>
  );
});
